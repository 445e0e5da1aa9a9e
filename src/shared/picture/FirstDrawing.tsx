import { useState } from "react";
import { type Drawing, drawingPath } from "#contract/drawing.ts";
import { useIsHydrating } from "#src/platform/app/use-is-hydrating.ts";

interface Props {
  of: Drawing;
  className?: string | undefined;
}

/**
 * A drawing that is the first thing seen of its page. The server writes it into the pages that it renders, so that it
 * comes with their words (`server/pages/document.ts`); on a page that the app renders it is fetched, before anything else that can wait.
 */
export function FirstDrawing({ of, className }: Props) {
  const isHydrating = useIsHydrating();
  // What it began as: once there, it is not put in place of itself.
  const [isWritten] = useState(isHydrating);
  if (!isWritten) return <img src={drawingPath(of)} alt="" className={className} fetchPriority="high" />;
  return (
    <div
      className={className}
      aria-hidden="true"
      data-drawing={drawingPath(of)}
      // React leaves what is inside as the server wrote it.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={NOTHING}
      suppressHydrationWarning
    />
  );
}

const NOTHING = { __html: "" };
