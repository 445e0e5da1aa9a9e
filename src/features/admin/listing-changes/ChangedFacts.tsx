import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ListingChange } from "#contract/listing-change.ts";
import { featureName, languageWords } from "#src/shared/trust/words.ts";
import { Fact } from "../Fact.tsx";

/** What a change changes, before and after; what stays as it is is left out. */
export function ChangedFacts({ change }: { change: ListingChange }) {
  switch (change.kind) {
    case "PRACTICE": {
      const { shown, content } = change;
      return (
        <>
          <Changed
            name={<Trans>Atende desde</Trans>}
            before={shown.practisingSince}
            after={content.practisingSince}
          />
          <Changed name={<Trans>Como trabalha</Trans>} before={shown.approach} after={content.approach} />
          <Changed
            name={<Trans>Idiomas</Trans>}
            before={languageWords(shown.languages)}
            after={languageWords(content.languages)}
          />
        </>
      );
    }
    case "PLACE":
      return (
        <Changed
          name={<Trans>Acessibilidade</Trans>}
          before={change.shown.accessibility.map(featureName).join(", ")}
          after={change.content.accessibility.map(featureName).join(", ")}
        />
      );
    case "ACTIVITY": {
      const { shown, content } = change;
      return (
        <>
          <Changed
            name={<Trans>O que levar e preparar</Trans>}
            before={shown.whatToBring}
            after={content.whatToBring}
          />
          <Changed
            name={<Trans>Idiomas</Trans>}
            before={languageWords(shown.languages)}
            after={languageWords(content.languages)}
          />
        </>
      );
    }
    case "PHOTO":
      return (
        <Changed
          name={<Trans>O que a foto mostra</Trans>}
          before={change.shown.alt}
          after={change.content.alt}
        />
      );
    case "ANSWER":
      return (
        <Changed name={<Trans>Resposta</Trans>} before={change.shown.answer} after={change.content.answer} />
      );
  }
}

interface ChangedProps {
  name: ReactNode;
  before: string | number | null;
  after: string | number | null;
}

function Changed({ name, before, after }: ChangedProps) {
  if (before === after) return null;
  return (
    <Fact name={name}>
      {after || <Trans>(nada)</Trans>}
      {before && (
        <>
          <br />
          <small>
            <Trans>Antes: {before}</Trans>
          </small>
        </>
      )}
    </Fact>
  );
}
