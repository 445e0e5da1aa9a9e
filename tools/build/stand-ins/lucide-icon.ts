import { createElement, type SVGProps } from "react";

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Stands in for what makes Lucide's icons out of their data: the provider, the classes and the strokes of absolute width that
 * it has a place for are not used here. Draws the same picture; hidden from screen readers unless it has a label.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": !props["aria-label"],
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
