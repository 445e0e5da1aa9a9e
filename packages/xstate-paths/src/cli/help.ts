/** What `--help` prints. @param machines the ids of the charts that there are */
export const help = (
  command: string,
  machines: readonly string[],
): string => `Paths through the statecharts: makes them, runs them, and says what they covered.

  ${command} [machine …] [options]

  Without anything: every machine, transitions and pairs, headless, in a few seconds.
  Machines: ${machines.join(", ")}

What the paths have to cover (--cover, may be given several times)
  states       every state is rested in at least once. The quickest look.
  transitions  every arrow of the chart is taken. The everyday choice.
  sights       every arrow, and every failure that a state can tell of is seen in it. The default in a browser.
  pairs        every two arrows that can follow one another do. Finds what goes wrong only "after …".
  guards       every condition is true once and false once. Finds a condition that was lost or turned round.
  cases        every payload of the model is tried wherever it makes a difference. Finds a failure that is taken for another.
  everything   pairs, guards, cases and what they change, at once.
  steps        every event with each payload in every state that exploration finds. For small charts.
  random       walks by chance, the same ones for the same --seed. Finds what nobody thought of.

Options
  --run headless|browser  headless: the charts alone, in seconds. browser: the built app in Chromium, as a person uses it.
  --seed N                which random walks (default 1)
  --max-length N          no path has more than N steps
  --weights FILE          random walks choose events as often as they are really used; what never was stays possible.
                          A line of JSON for each event: {"machine": "order", "state": "order.idle", "event": "order.confirm"},
                          without "state" for all states; or what \`npm run inspect\` has exported
  --for TIME              ends the run so long after its beginning: 30s, 10m, 2h. Random walks go on until then; a chart of which one has
                          failed gets no more of them. What is left is told
  --until COVER=PERCENT   ends it where so much of the states, transitions or pairs is covered, e.g. transitions=100:
                          of random walks as many as that takes, of other covers no more paths than that
  --format NAME           also write what was found, into --output; may be given several times:
                            html        a page: the chart coloured by coverage, each path playable step by step
                            markdown    test scripts for a tester at the screen
                            csv         the same steps for a test management tool
                            junit       for a CI server
                            json        for other programs
                            playwright  a spec that pins these paths
  --language en|pt        of html, markdown and csv; in another language than the project's own scripts, by names
  --output DIR            where to (default paths-report). A browser run also leaves walked.jsonl there: a line of JSON for
                          each path as it ends, whatever ends the run
  --screenshots           in a browser: keep a picture of each step (html does so by itself)
  --replay ID             run one path again, by the id that a report prints; may be given several times
  --mutate                break each chart in every possible way, and count what the paths notice; with --run browser,
                          break its pages instead: all faults stand in one build, of which one is active at a time
  --only TEXT             … only the faults whose name has this in it, e.g. "never busy" or a file; may be given several times
  --sample N              … only so many of each chart's, by chance (--seed)
  --resume                … go on where a run was ended
  --accept CODE           take what a chart does now for right: the code stands below the changes, which a run prints
  --because TEXT          … and why; the chart's golden file keeps it
  --progress              say on stderr every word of how far it is, even where that is no terminal (a CI's log): there it
                          is a line every half minute. A path that fails is told at once, everywhere
  --help                  this

Examples
  ${command}                                                    is everything reachable, and does every rule hold?
  ${command} purchase --cover pairs                          one machine, thoroughly
  ${command} purchase --run browser                          does the app do what the chart says?
  ${command} hold pix --run browser --format html            … with a page to show, step by step
  ${command} order --format markdown --format csv            scripts to test by hand
  ${command} --cover random --seed 7 --max-length 40         another walk every night: take the date as seed
  ${command} --cover random --for 10m --run browser             as many walks as there is time for
  ${command} --replay overdueBanner.0.03 --run browser       watch one path fail again
  ${command} --mutate                                        would a fault be noticed?
  ${command} mailLink --mutate --run browser                 … and one in its pages?

Golden files
  Beside each chart stands what somebody has read and accepted: where each step of its paths leads, and what happens.
  A headless run holds the chart against it. What has changed is printed, fails, and is accepted by --accept.

Exit status
  0  everything that can be reached was covered, and nothing failed
  1  a path failed, something reachable was not covered, something is unreachable and the model does not say why,
     a rule is broken, a chart is not what its golden file says, a driver does not fit its chart (the other charts are
     walked all the same), or --until was not reached. Every failing path ends with the line that runs just it again.
  2  the command could not be followed; it says what to write instead
  3  nothing was found in what was walked, and that is not all: SIGINT, SIGTERM or --for ended the run before everything
     was walked, or the run itself failed (the browser crashed, say), which says nothing of what is tested. It is told
     what is left. Random walks under --for leave nothing: that ends with 0.

Ending a run
  SIGINT (Ctrl-C) and SIGTERM end it with its table and its reports, and what is left; a second one ends it at once.
`;
