import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { Language } from "#contract/enums.ts";
import {
  ANSWER_MAX,
  APPROACH_MAX,
  PRACTISING_SINCE_LEAST,
  type PracticeDetails,
  WHAT_TO_BRING_MAX,
} from "#contract/listing-change.ts";

/** Text that may be left out; what is there has at least so many letters. */
const optionalText = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (typed) => typed === "" || typed.length >= least,
      () => t`Conte um pouco mais: pelo menos ${least} letras`,
    ),
    v.maxLength(most, () => t`Digite no máximo ${most} letras`),
    v.transform((typed) => typed || null),
  );

const languages = v.array(v.picklist(Language.options));

/** How a specialist works, as it is typed. `thisYear`: the latest in which they may have begun. */
export const practiceFields = (thisYear: number) =>
  v.object({
    practisingSince: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (typed) =>
          typed === "" ||
          (/^\d{4}$/.test(typed) && Number(typed) >= PRACTISING_SINCE_LEAST && Number(typed) <= thisYear),
        () => t`Digite um ano de ${PRACTISING_SINCE_LEAST} a ${thisYear}`,
      ),
      v.transform((typed) => (typed === "" ? null : Number(typed))),
    ),
    approach: optionalText(20, APPROACH_MAX),
    languages,
  });
export type PracticeTyped = v.InferInput<ReturnType<typeof practiceFields>>;

export const typedPractice = ({ practisingSince, approach, languages }: PracticeDetails): PracticeTyped => ({
  practisingSince: practisingSince === null ? "" : String(practisingSince),
  approach: approach ?? "",
  languages,
});

export const ActivityFields = v.object({ whatToBring: optionalText(3, WHAT_TO_BRING_MAX), languages });
export const AnswerFields = v.object({ answer: optionalText(3, ANSWER_MAX) });
