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
