import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { Client } from "pg";
import { KILL_FOLDER, KILL_POINTS, type KillOrder, type KillPoint } from "./kill-points.ts";

// Loaded into a server by `node --import`: both engines' drivers tell of what passes, and the process ends itself as by a power cut.

const points = Object.entries<KillPoint>(KILL_POINTS);
const folder = process.env[KILL_FOLDER] ?? "";
const noted = new Set<string>();
let order: KillOrder | undefined;
process.on("SIGUSR2", () => {
  order = JSON.parse(readFileSync(join(folder, "order"), "utf8"));
});

/** Follows the statements of one transaction. */
class Watch {
  private readonly told: string[] = [];

  before(statement: string): void {
    this.pass("before it", [statement]);
  }

  after(statement: string): void {
    this.told.push(statement);
    this.pass("after it", [statement]);
  }

  committed(): void {
    this.pass("after its commit", this.told);
  }

  private pass(when: KillPoint["when"], statements: readonly string[]): void {
    if (!order) return;
    for (const [name, point] of points)
      if (point.when === when && statements.some((statement) => point.statement.test(statement)))
        passed(name);
  }
}

function passed(name: string): void {
  if (!noted.has(name)) appendFileSync(join(folder, "passed"), `${name}\n`);
  noted.add(name);
  if (order?.at === name && --order.nth <= 0) process.kill(process.pid, "SIGKILL");
}

const watches = new WeakMap<Client, Watch>();
const { query } = Client.prototype;
Object.assign(Client.prototype, {
  query(this: Client, ...args: unknown[]) {
    const [first] = args;
    const statement = typeof first === "string" ? first : String(Object(first).text ?? "");
    if (statement.startsWith("begin")) watches.set(this, new Watch());
    const watch = watches.get(this);
    watch?.before(statement);
    const answer: unknown = Reflect.apply(query, this, args);
    if (!watch || !(answer instanceof Promise)) return answer;
    return answer.then((result) => {
      if (statement === "commit") watch.committed();
      else watch.after(statement);
      return result;
    });
  },
});

const { transaction } = PGlite.prototype;
PGlite.prototype.transaction = async function <T>(
  this: PGlite,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const watch = new Watch();
  const result = await transaction.call(this, (tx) => {
    const { query: ask } = tx;
    tx.query = async (statement, ...rest) => {
      watch.before(statement);
      const answer = await ask(statement, ...rest);
      watch.after(statement);
      // The caller says what its rows are.
      return answer as never;
    };
    return work(tx);
  });
  watch.committed();
  return result as T; // What `work` resolved to.
};
