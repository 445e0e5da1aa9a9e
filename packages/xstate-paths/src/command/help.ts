/** What `xstate-paths --help` prints. */
export const help = `Near-minimal test paths through an XState 5 machine: planned, walked headless, and counted.

  npx xstate-paths path/to/machine.ts [options]

  Takes the machines that the file exports. Where path/to/machine.model.ts is beside it, that says which payloads, inputs
  and invariants there are; without it the command says what it has to know, and goes on with something in its place.
  What a machine prints to the console is heard with --replay only.

What the paths have to cover (--cover, may be given several times; default transitions and pairs)
  states       every state is rested in at least once
  transitions  every transition is taken
  pairs        every two transitions that can follow one another do
  guards       every guard is true once and false once
  cases        every payload is tried with every transition that it can take
  everything   pairs, guards, cases and what they change, at once
  steps        every event with each payload in every explored state
  random       walks by chance, the same ones for the same --seed

Options
  --seed N          which random walks (default 1)
  --max-length N    no path has more than N steps
  --format NAME     also write what was found, into --output: junit, json, html (its words are Portuguese); may be
                    given several times
  --output DIR      where to (default paths-report)
  --replay ID       run one path again, by the id that a report prints
  --golden          hold the machine against machine.golden.txt, what somebody has read and accepted
  --accept CODE --because TEXT
                    take what the machine does now for right, and write it there
  --progress        say on stderr how far it is
  --help            this

Exit status
  0  everything that can be reached was covered, and nothing failed
  1  something failed, was not covered, or has to be said in the model file
  2  the command could not be followed
`;
