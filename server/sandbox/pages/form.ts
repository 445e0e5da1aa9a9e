import type { Context } from "hono";
import type { BodyData } from "hono/utils/body";
import { Refusal } from "#server/domain/refusal.ts";

/** The fields of a form that was sent. @throws Refusal VALIDATION where the body is none */
export async function readForm({ req }: Context): Promise<BodyData> {
  try {
    return await req.parseBody();
  } catch {
    throw new Refusal("VALIDATION", { fields: [{ path: "", message: "the body is not a form" }] });
  }
}
