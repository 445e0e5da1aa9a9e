import { Trans } from "@lingui/react/macro";
import type { Partner } from "#contract/catalogue.ts";
import { Sessions } from "../activity/Sessions.tsx";
import styles from "./About.module.css";
import { languageWords, practiceWords } from "./words.ts";

interface AboutProps {
  partner: Partner;
  /** The present one. */
  year: number;
  /** Whether the languages are said elsewhere. */
  withoutLanguages?: boolean;
}

/** Who a specialist or a gym is: in their own words, how they work, and what can be counted. What is not known leaves no gap. */
export function About({ partner, year, withoutLanguages = false }: AboutProps) {
  const { bio, approach, practisingSince, sessionsGiven, languages, professionalType } = partner;
  return (
    <>
      {(practisingSince || sessionsGiven || languages.length > 0) && (
        <ul className={styles.facts}>
          {practisingSince && <li>{practiceWords(practisingSince, year, !professionalType)}</li>}
          {sessionsGiven && (
            <li>
              <Sessions given={sessionsGiven} />
            </li>
          )}
          {languages.length > 0 && !withoutLanguages && (
            <li>
              <Trans>Atende em: {languageWords(languages)}</Trans>
            </li>
          )}
        </ul>
      )}
      {bio && <p className={styles.text}>{bio}</p>}
      {approach && (
        <div className={styles.approach}>
          <h3>
            <Trans>Como trabalha</Trans>
          </h3>
          <p className={styles.text}>{approach}</p>
        </div>
      )}
    </>
  );
}
