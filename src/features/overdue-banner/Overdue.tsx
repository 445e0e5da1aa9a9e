import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { useIsForCustomers } from "#src/platform/session/use-is-for-customers.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";

const banner = lateFile(() => import("./OverdueBanner.tsx").then((module) => module.OverdueBanner));

/** The banner of an account in arrears; its code comes with the first debt, and stays to see the account become regular. */
export function Overdue() {
  const isSignedIn = useIsSignedIn();
  const isForCustomers = useIsForCustomers();
  const { data } = useQuery({
    ...callOptions(useApi(), "customerMe", {}),
    enabled: isSignedIn && isForCustomers,
  });
  const isOverdue = isSignedIn && data?.status === "PAYMENT_OVERDUE";
  const [wasOverdue, setWasOverdue] = useState(false);
  if (isOverdue && !wasOverdue) setWasOverdue(true);
  const OverdueBanner = useLate(banner, wasOverdue);
  return <div role="status">{OverdueBanner && <OverdueBanner isOverdue={isOverdue} />}</div>;
}
