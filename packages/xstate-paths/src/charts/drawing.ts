/** A place in a drawing, in pixels from its top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One line inside a state's box. `transition` is that of a step that stays where it is. */
export interface StateLine {
  kind: "description" | "invoke" | "entry" | "exit" | "stays" | "inside";
  text: string;
  transition?: string;
}

export interface DrawnState extends Box {
  id: string;
  title: string;
  /** The step's number in the product's own counting, e.g. "1.5". */
  step: string | null;
  type: "atomic" | "compound" | "parallel" | "final" | "history";
  lines: StateLine[];
  /** Whether its insides are drawn; null for the root and where there are none. */
  fold: "folded" | "open" | null;
  /** Where its words stand: the whole box, or a place at the top of one with states inside. */
  head: Box;
}

/** What stands on an arrow for one of its transitions: the event, its guard, and what it does. */
export interface DrawnLabel extends Box {
  transition: string;
  event: string;
  guard: string | null;
  actions: string | null;
}

/** An arrow: every transition from one state to another that has the same ends. */
export interface DrawnEdge {
  source: string;
  target: string;
  points: { x: number; y: number }[];
  labels: DrawnLabel[];
}

/** Where a compound state begins: a dot and the arrow to the first state inside. */
export interface DrawnInitial extends Box {
  parent: string;
  target: string;
  points: { x: number; y: number }[];
}

/** A chart laid out. States stand in the order of the flow, after the ones around them. Plain data: it may be stored, sent and compared. */
export interface Drawing extends Pick<Box, "width" | "height"> {
  states: DrawnState[];
  edges: DrawnEdge[];
  initials: DrawnInitial[];
}
