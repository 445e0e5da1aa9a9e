import { useState } from "react";
import { type Failure, failedWith } from "#contract/failure.ts";

/** Whether a CPF that was sent was found in another account, whatever has been answered since. */
export function useWasTaken(failure: Failure | null): boolean {
  const [wasTaken, setTaken] = useState(false);
  const isTaken = failedWith(failure, "CPF_TAKEN");
  if (isTaken && !wasTaken) setTaken(true);
  return wasTaken || isTaken;
}
