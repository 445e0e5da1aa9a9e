import { Plural } from "@lingui/react/macro";

/** How many paid sessions somebody came to. */
export const Sessions = ({ given }: { given: number }) => (
  <Plural value={given} one="# sessão realizada" other="# sessões realizadas" />
);
