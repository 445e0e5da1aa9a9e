import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";

/** Renders for a test with what every control needs around it: the styling system and the texts. */
export function renderUi(children: ReactNode) {
  return render(children, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
}
