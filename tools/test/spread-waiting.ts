import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests of processes that are started, killed, silent or late: they mostly wait. */
const WAITING =
  /\/(away|failover|haproxy|kill|lost-connections|many-notices|pgbouncer|replica|start|start-watched|stop)\.test\.ts$/;
/** Share of the order that gets waiting tests: the end is left to short ones. */
const SHARE = 2 / 3;

/** Spreads the tests that wait among those that compute, so that the cores are busy meanwhile and nothing long is left for the end. */
export default class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(({ moduleId }) => WAITING.test(moduleId));
    const order = sorted.filter(({ moduleId }) => !WAITING.test(moduleId));
    const distance = Math.floor((order.length * SHARE) / Math.max(1, waiting.length));
    waiting.forEach((file, index) => {
      order.splice(index * (distance + 1), 0, file);
    });
    return order;
  }
}
