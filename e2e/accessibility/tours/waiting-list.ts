import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { serveLists } from "#server/domain/waiting-list/sweep.ts";
import { query } from "../../support/books.ts";
import { openFullTime } from "../../support/full-time.ts";
import type { Tour } from "./tour.ts";

/** A full time, its waiting list, and the place that is offered. */
export const waitingList: Tour = {
  title: "a full time is waited for until a place is offered",
  async walk(page, world, look) {
    await openFullTime(page, world, "ana@vereda.test", 2);
    await page.getByRole("button", { name: "Entrar na lista de espera" }).click();
    await expect(page.getByText("Você está na lista: 1º da fila")).toBeVisible();
    await look("lista-de-espera");
    await query(world, sql`update activity_schedules set taken = capacity - 1`);
    await serveLists(world.deps);
    await page.goto("/my-appointments");
    await expect(page.getByText("Abriu uma vaga para você")).toBeVisible();
    await look("vaga-oferecida");
  },
};
