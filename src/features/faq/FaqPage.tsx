import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Questions } from "#src/ui/display/Questions.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AskUs } from "./AskUs.tsx";
import styles from "./FaqPage.module.css";
import { topics } from "./questions.ts";

/** `/perguntas-frequentes`: every answer opens without a script; an address with `#id` opens its own. */
export function FaqPage() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => openNamed(list.current), []);
  return (
    <PageBody width="reading">
      <PageHeading lead={<Trans>O que as pessoas mais perguntam antes de reservar, e depois.</Trans>}>
        <Trans>Perguntas frequentes</Trans>
      </PageHeading>
      <div className={styles.topics} ref={list}>
        {topics().map(({ title, questions }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Questions questions={questions} />
          </section>
        ))}
      </div>
      <AskUs />
    </PageBody>
  );
}

/** Opens the answer that the address names and brings it into sight: the browser itself scrolls to the closed one only. */
function openNamed(list: HTMLElement | null): void {
  const named = document.getElementById(location.hash.slice(1));
  if (!(named instanceof HTMLDetailsElement) || !list?.contains(named)) return;
  named.open = true;
  named.scrollIntoView();
}
