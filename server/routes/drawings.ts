import { DRAWINGS, drawingNamed } from "#contract/drawing.ts";
import { draw } from "../drawings/draw.ts";
import type { App } from "../http/request.ts";
import { answerDrawing } from "../pages/answer-page.ts";
import { pack } from "../pages/page.ts";

/** Drawn pictures, made when they are asked for: browsers and caches keep each for ever. */
export function drawingRoutes(app: App): void {
  app.get(`${DRAWINGS}:name`, async (context) => {
    const drawing = drawingNamed(context.req.param("name"));
    if (!drawing) return context.text("Not found", 404);
    return answerDrawing(context, await pack(draw(drawing)));
  });
}
