import type { DrawnState } from "./drawing.ts";
import { measures } from "./measures.ts";
import { button } from "./selectable.ts";

interface Props {
  state: DrawnState;
  onFold: (id: string) => void;
}

/** Folds a state or opens it. It stands beside the state's own button, not in it. */
export function FoldButton({ state: { id, title, head, fold }, onFold }: Props) {
  const { fold: size, padding } = measures;
  const expanding = {
    ...button(() => onFold(id)),
    "aria-label": `States inside ${title}`,
    "aria-expanded": fold === "open",
  };
  return (
    <g
      {...expanding}
      className="chart-fold"
      transform={`translate(${head.x + head.width - size - padding / 2} ${head.y + padding / 2})`}
    >
      <rect width={size} height={size} rx={6} />
      <path d={fold === "open" ? "M7 12H17" : "M7 12H17M12 7V17"} />
    </g>
  );
}
