import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import type { Chart } from "../chart.ts";
import { ChartSvg } from "./ChartSvg.tsx";
import { layoutChart } from "./layout.ts";

// In a file of its own a drawing has no page behind it.
const BACKGROUND = ".chart { background: #fbf9f5; }";

/** A chart as the text of an SVG file that needs nothing beside it. */
export async function svgOf(chart: Chart): Promise<string> {
  const css = readFileSync(`${import.meta.dirname}/chart.css`, "utf8");
  const style = `${css.replaceAll(/\/\*.*?\*\/|\n/gs, " ").replaceAll(/\s+/g, " ")}${BACKGROUND}`;
  const drawing = await layoutChart(chart);
  const svg = renderToStaticMarkup(
    <ChartSvg title={`Statechart ${chart.id}`} drawing={drawing} style={style} />,
  );
  return `${svg.replaceAll("><", ">\n<")}\n`;
}
