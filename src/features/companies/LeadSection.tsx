import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import type { BenefitSettings } from "#contract/simulation.ts";
import { late } from "#src/platform/late/late.tsx";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { Near } from "#src/shared/on-scroll/Near.tsx";
import { useSupportHref } from "#src/shared/support/support-href.ts";
import styles from "./Lead.module.css";
import { LeadSkeleton } from "./LeadSkeleton.tsx";

const LeadForm = late(() => import("./LeadForm.tsx").then((module) => module.LeadForm));

/** The way to us: a form that comes when the reader does, and the chat, which is there without it. */
export function LeadSection({ settings }: { settings: BenefitSettings }) {
  const { t } = useLingui();
  const chat = useSupportHref(t`Oi! Quero saber como levar o benefício da Vereda para a minha empresa.`);
  return (
    <LandingSection
      id="contato"
      look="tinted"
      title={<Trans>Vamos conversar</Trans>}
      lead={
        <Trans>
          Conte um pouco da empresa. Alguém da nossa equipe liga ou escreve para combinar os próximos passos.
        </Trans>
      }
    >
      <div className={styles.ways}>
        <Near room={<LeadSkeleton />}>
          <Suspense fallback={<LeadSkeleton />}>
            <LeadForm settings={settings} />
          </Suspense>
        </Near>
        <p className={styles.chat}>
          <b>
            <Trans>Já decidiu?</Trans>
          </b>{" "}
          <Trans>
            <Link to="/registro/empresa">Cadastre a sua empresa</Link> agora e crie o benefício assim que o
            cadastro for aprovado.
          </Trans>
        </p>
        {chat && (
          <p className={styles.chat}>
            <b>
              <Trans>Prefere falar agora?</Trans>
            </b>{" "}
            <Trans>
              <a href={chat} target="_blank" rel="noreferrer">
                Chame no WhatsApp
              </a>{" "}
              e conte qual é a empresa.
            </Trans>
          </p>
        )}
      </div>
    </LandingSection>
  );
}
