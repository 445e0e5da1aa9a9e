/** How a sandbox card behaves when it is charged. */
export const BEHAVIOURS = [
  "APPROVE",
  "DECLINE",
  "INSUFFICIENT_FUNDS",
  "WRONG_NUMBER",
  "WRONG_VALIDITY",
  "WRONG_CODE",
  "TIMEOUT_CHARGED",
  "TIMEOUT_NOT_CHARGED",
  "TIMEOUT_THEN_SLOW",
  "UNREACHABLE",
  "REQUIRE_ACTION",
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export interface TestCard {
  number: string;
  behaviour: Behaviour;
  /** What happens, in the words of a developer. */
  description: string;
}

/** The magic numbers. Every other valid number is approved. Validity: any month to come; CVC: any of the right length. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4111111111111111", behaviour: "APPROVE", description: "approved (Visa)" },
  { number: "5555555555554444", behaviour: "APPROVE", description: "approved (Mastercard)" },
  { number: "6362970000457013", behaviour: "APPROVE", description: "approved (Elo)" },
  { number: "6062825624254001", behaviour: "APPROVE", description: "approved (Hipercard)" },
  { number: "4000000000000002", behaviour: "DECLINE", description: "declined" },
  { number: "4000000000009995", behaviour: "INSUFFICIENT_FUNDS", description: "insufficient funds" },
  { number: "4000000000000143", behaviour: "WRONG_NUMBER", description: "the bank does not know the number" },
  { number: "4000000000000069", behaviour: "WRONG_VALIDITY", description: "the bank refuses the validity" },
  { number: "4000000000000127", behaviour: "WRONG_CODE", description: "the bank refuses the security code" },
  {
    number: "4000000000005019",
    behaviour: "TIMEOUT_CHARGED",
    description: "no answer in time, although it was charged",
  },
  {
    number: "4000000000005027",
    behaviour: "TIMEOUT_NOT_CHARGED",
    description: "no answer in time, and nothing was charged",
  },
  {
    number: "4000000000005035",
    behaviour: "TIMEOUT_THEN_SLOW",
    description: "no answer for two minutes, then it turns out to be charged",
  },
  {
    number: "4000000000005043",
    behaviour: "UNREACHABLE",
    description: "the provider cannot be reached; nothing is charged",
  },
  {
    number: "4000000000003220",
    behaviour: "REQUIRE_ACTION",
    description: "the bank asks the holder to confirm on its page",
  },
];

/** How long the provider stays silent about a `TIMEOUT_THEN_SLOW` charge. */
export const SLOW_ANSWER_MS = 120_000;

export function behaviourOf(number: string): Behaviour {
  return TEST_CARDS.find((card) => card.number === number)?.behaviour ?? "APPROVE";
}
