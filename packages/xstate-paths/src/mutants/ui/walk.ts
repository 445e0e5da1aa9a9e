import type { TestDetails, TestInfo } from "@playwright/test";
import type { AnyDriver, Sight } from "../../browser/driver.ts";
import { type At, walkPath } from "../../playwright/walk.ts";
import { PATH, type PathOfTest } from "../../playwright/walked.ts";
import { type PlantedWalks, plantedHandover } from "./handover.ts";
import { installSwitch } from "./switch.ts";

/** The name under which a test attaches which faults its path met, and the types of what it says about itself. */
export const MET = "met";
export const FAULT = "fault";
export const PATH_ID = "path id";

/** The function by which a page tells which switch is asked for. */
const HEARD = "__plantedHeard";

/** What the command has handed over; nothing where Playwright was started by itself. */
export const plantedToWalk = (): PlantedWalks[] => plantedHandover()?.walks ?? [];

/** What a test says about itself, for the reporter. */
export function plantedDetails(
  { machine, cover, fault }: PlantedWalks,
  { id, number }: PlantedWalks["paths"][number],
): TestDetails {
  const told: PathOfTest = { machine, cover, number };
  return {
    annotation: [
      { type: PATH, description: JSON.stringify(told) },
      { type: PATH_ID, description: id },
      ...(fault === null ? [] : [{ type: FAULT, description: fault }]),
    ],
  };
}

const noticed = new Set<string>();

/** Whether a path has noticed the fault of a test already, as far as this worker knows. */
export function isNoticed({ annotations }: TestInfo): boolean {
  return annotations.some(({ type, description = "" }) => type === FAULT && noticed.has(description));
}

/**
 * Walks a path while a fault is active, as a test, which fails only where none is: a fault that is noticed is what is wanted.
 *
 * @throws Error where the path fails without any fault
 */
export async function walkPlanted(
  driver: AnyDriver,
  { machine, cover, fault }: PlantedWalks,
  { id, number }: PlantedWalks["paths"][number],
  at: At,
): Promise<void> {
  const context = at.page.context();
  const met = new Map<string, Set<string>>();
  let heard = new Set<string>();
  if (fault === null) await context.exposeBinding(HEARD, (_, asked: string) => void heard.add(asked));
  await context.addInitScript(installSwitch, { active: fault, heard: fault === null ? HEARD : null });
  const holds = async (sight: Sight) => {
    await at.holds?.(sight);
    for (const asked of heard) met.set(asked, new Set([...(met.get(asked) ?? []), ...sight.states]));
    heard = new Set();
  };
  try {
    await walkPath(driver, id, { machine, cover, number }, { ...at, holds });
  } catch (error) {
    if (fault === null) throw error;
    noticed.add(fault);
  } finally {
    const body = JSON.stringify(Object.fromEntries([...met].map(([asked, states]) => [asked, [...states]])));
    await at.info.attach(MET, { body, contentType: "application/json" });
  }
}
