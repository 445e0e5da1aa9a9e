import type { AnyStateMachine } from "xstate";
import { explored } from "./explored.ts";
import { defineModel, type MachineModel } from "./model.ts";
import type { Path } from "./plan/cover.ts";
import { observedFacts } from "./plan/observed-facts.ts";
import { pathOf } from "./plan/path-id.ts";
import { planFor } from "./plan/plan.ts";
import { type Place, testPath } from "./test-path.ts";
import type { OptionsOf, PathOptions, TestModel, TestPlan } from "./test-types.ts";

/**
 * Makes a machine the model of what is tested.
 *
 * @throws Error, when paths are first asked for, that says which payload a guard or an action reads and `events` does not list
 */
export function createTestModel<M extends AnyStateMachine>(
  machine: M,
  ...[options]: OptionsOf<M>
): TestModel<M> {
  const model = modelOf(machine, options ?? {});
  const getPlan = ({ cover = "transitions", ...how }: PathOptions = {}): TestPlan<M> => {
    const { graph } = explored(model);
    const { paths, lowerBound, targets } = planFor(graph, cover, how);
    const of = paths.length;
    return {
      paths: paths.map((path, at) => tested(path, { number: at + 1, of })),
      steps: paths.reduce((sum, { edges }) => sum + edges.length, 0),
      lowerBound,
      covered: targets.reachable.filter((target) => !targets.tooDeep.includes(target)),
      unreachable: targets.unreachable,
    };
  };
  const tested = (path: Path, place: Place | null) => testPath<M>(model, explored(model).graph, path, place);
  return {
    model: model as MachineModel<M>, // of this machine
    getPlan,
    getPaths: (how) => getPlan(how).paths,
    getPath: (id) => tested(pathOf(id, explored(model).graph), null),
  };
}

function modelOf(machine: AnyStateMachine, options: object): MachineModel {
  const { input, variants, events, facts, ...rest } = options as Partial<MachineModel> & { input?: unknown };
  const model = {
    machine,
    variants: variants ?? { start: { input } },
    events: events ?? {},
    invariants: {},
    ...rest,
  };
  return defineModel({ ...model, facts: facts ?? observedFacts(model) });
}
