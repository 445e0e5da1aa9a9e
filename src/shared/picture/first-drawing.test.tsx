import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { FirstDrawing } from "./FirstDrawing.tsx";

it("is a file on a page that the app renders, as nobody has written it there", () => {
  const { container } = render(<FirstDrawing of={{ kind: "person", seed: "a" }} className="picture" />);
  expect(container.innerHTML).toBe(
    '<img alt="" class="picture" fetchpriority="high" src="/drawings/2/person-a.svg">',
  );
});
