import { type ReactNode, useEffect, useState } from "react";
import type { ContinuationInput } from "#machines/continuation/continuation.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { useStored } from "#src/platform/storage/use-stored.ts";
import type { ContinuationProps } from "./Continuation.tsx";
import { knownRun } from "./run.ts";
import { storeOf } from "./store-of.ts";

const late = lateFile(() => import("./late-started.ts"));

/** Says of what a tab keeps that something was chosen; the rest is read by what comes then. */
const CHOSEN = /"(interests|schedules)":\["|"(wantedScheduleId|themeId)":"|"hold":\{/;

interface Props extends Omit<ContinuationProps, "begins" | "onHere"> {
  isElsewhere: boolean;
  children: ReactNode;
}

/** A purchase or booking of somebody signed in, as long as this page is the one that goes on with it; its choices are kept on the account. */
export function StartedScope({ isElsewhere, children, ...rest }: Props) {
  const { what, skeleton } = rest;
  const api = useApi();
  const known = knownRun(what);
  const text = useStored(storeOf(what)) ?? "";
  // An order that this tab has sent is asked about first, whatever another page does: it may be what ended the purchase.
  const [begins, setBegins] = useState<ContinuationInput["begins"] | null>(() =>
    isElsewhere && !text.includes('"attempt":{') ? (known?.isKept ? "told" : "found") : null,
  );
  const [settings] = useState({ api, what, onElsewhere: () => setBegins("told") });
  const parts = useLate(late, begins !== null || CHOSEN.test(text) || known?.isKept === true);
  const keep = begins ? null : parts?.keep;
  useEffect(() => keep?.(settings), [keep, settings]);
  if (begins)
    return parts ? <parts.Continuation {...rest} begins={begins} onHere={() => setBegins(null)} /> : skeleton;
  return (
    <>
      {known?.from && parts && (
        <parts.ContinuedNotice what={what} from={known.from} onDiscard={() => setBegins("discard")} />
      )}
      {children}
    </>
  );
}
