import type { FAQPage, WithContext } from "schema-dts";
import { topics } from "./questions.ts";

/** The questions and answers for machines. */
export function faqJsonLd(): WithContext<FAQPage> {
  const questions = topics().flatMap((topic) => topic.questions);
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
