import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const server = new URL("../../", import.meta.url).pathname;
const isProduct = (file: string) => !/\.test\.ts$|(^|\/)(testing|seed|migrations)\//.test(file);

/** Where a text reads the name of an account or a customer by itself: by the tables, or by an alias that its queries give them. */
function readsOfNames(text: string): string[] {
  const aliases = [...text.matchAll(/(?:from|join) (?:\$\{)?(?:customers|users)\}? (?:as )?(\w+)/g)]
    .map(([, alias = ""]) => alias)
    .filter((alias) => !["on", "where"].includes(alias));
  const own = [...text.matchAll(/(\w+) = alias\((?:customers|users),/g)].map(([, name = ""]) => name);
  const names = [...aliases, ...own, "customers", "users"].join("|");
  return [...text.matchAll(new RegExp(`\\b(?:(?:${names})\\.(?:name|socialName)|social_name)\\b`, "g"))].map(
    String,
  );
}

/** The one function, and what keeps, erases or shows a person's own papers. */
const LEGAL = [
  "db/schema/customers.ts",
  // Whether there is one to be kept.
  "domain/account/take-along/worth-keeping.ts",
  "domain/customers/called.ts",
  "domain/dependents/accept.ts",
];

test("whom to call by which name is read by one function alone", () => {
  const reading = globSync("**/*.ts", { cwd: server })
    .filter(isProduct)
    .filter((file) => readsOfNames(readFileSync(server + file, "utf8")).length > 0);
  expect(reading.sort()).toEqual(LEGAL);
});

test.each([
  "select c.name from billings b join customers c on c.id = b.customer_id",
  "select u.name as author from users u",
  ".select({ name: customers.name }).from(customers)",
  'const reviewers = alias(users, "reviewers"); tx.select({ name: reviewers.name })',
  "json_build_object('name', coalesce(k.social_name, k.name))",
])("a read beside it would be found: %s", (text) => {
  expect(readsOfNames(text)).not.toEqual([]);
});
