/** How a state or a transition stands out. Each tone has a colour, a line and a mark of its own. */
export type Tone = "active" | "covered" | "missed" | "unreachable" | "beyond" | "failed";

export interface Look {
  tone?: Tone | undefined;
}

/** By the id of a state or of a transition. */
export type LookOf = (id: string) => Look | undefined;

export const marks: Readonly<Record<Tone, string>> = {
  active: "●",
  covered: "✓",
  missed: "✗",
  unreachable: "∅",
  beyond: "~",
  failed: "!",
};
