import { t } from "@lingui/core/macro";
import { benefitDials } from "#contract/dials.ts";
import { stopsOf } from "#src/shared/dials/stops.ts";

/** Where the slider of a company's size stops: closer where companies are smaller. */
const SIZES = [
  1, 5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1_000, 1_500, 2_000,
  3_000, 5_000, 7_500, 10_000,
];

/** The stops of each slider. */
export const BENEFIT_STOPS = {
  employees: SIZES,
  percent: stopsOf(benefitDials.percent),
  cap: stopsOf(benefitDials.cap),
  price: stopsOf(benefitDials.price),
  use: stopsOf(benefitDials.use),
  sessions: stopsOf(benefitDials.sessions),
};

export const isUncapped = (cap: number) => cap >= benefitDials.cap.max;

export const peopleInWords = (value: number) => (value === 1 ? t`1 pessoa` : t`${value} pessoas`);
export const percentInWords = (value: number) => t`${value} por cento`;
export const reaisInWords = (value: number) => t`R$ ${value}`;
export const capInWords = (value: number) => (isUncapped(value) ? t`sem teto` : reaisInWords(value));
export const sessionsInWords = (value: number) => (value === 1 ? t`1 sessão` : t`${value} sessões`);
