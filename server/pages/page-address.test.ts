import { expect, test } from "vitest";
import { pageAddressOf } from "./page-address.ts";

const addressOf = (path: string) => pageAddressOf(new URL(path, "https://vereda.test"))?.address;

test("a search keeps what its page reads, and nothing else", () => {
  const read =
    "/busca?activityTypes=ONLINE&city=Recife&weekDay=MONDAY&weekDay=FRIDAY&query=yoga&sort=PRICE&view=PLACES";
  expect(addressOf(`${read}&utm_source=mail&page=3`)).toBe(read);
});

test("what follows from the rest of an address is no other page", () => {
  expect(addressOf("/busca?activityTypes=ONLINE&containsOnline=true")).toBe("/busca?activityTypes=ONLINE");
});

test.each([
  ["/companies?employees=250&percent=70&utm_source=mail", "/companies?employees=250&percent=70"],
  ["/companies?percent=71&employees=0", "/companies?employees=1&percent=70"],
  ["/companies?employees=100&cap=80&use=lots&employees=5", "/companies"],
  ["/companies?cap=9999999&sessions=-1", "/companies?cap=300&sessions=1"],
  ["/partners?price=151&weeksOff=99&employees=7", "/partners?price=150&weeksOff=12"],
  ["/partners?sessions=10", "/partners"],
])("figures that no dial can stand at make no page: %s is %s", (path, expected) => {
  expect(addressOf(path)).toBe(expected);
});
