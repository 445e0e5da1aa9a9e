import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import page from "../DayPage.module.css";
import { offersOptions } from "../offers/queries.ts";
import { profileOptions } from "../profile/queries.ts";
import { PhotoGroup } from "./PhotoGroup.tsx";
import styles from "./Photos.module.css";
import { type Subject, subjectsOf } from "./subjects.ts";

/** `/especialista/perfil?ver=fotos`: the photos of a specialist, their places and what they offer. */
export function PhotosPage() {
  const api = useApi();
  const { data: profile } = useSuspenseQuery(profileOptions(api));
  const { data: offered } = useSuspenseQuery(offersOptions(api));
  const { portrait, places, offers } = subjectsOf(profile, offered);
  return (
    <PageBody>
      <div className={page.page}>
        <BackLink to="/especialista/perfil" search={{}}>
          <Trans>Perfil</Trans>
        </BackLink>
        <PageHeading
          lead={
            <Trans>Nossa equipe olha cada foto antes de ela aparecer. Sem foto, fica a ilustração.</Trans>
          }
        >
          <Trans>Suas fotos</Trans>
        </PageHeading>
        <Section title={<Trans>Seu retrato</Trans>}>
          <PhotoGroup subject={portrait} />
        </Section>
        <Groups title={<Trans>Locais de atendimento</Trans>} subjects={places} />
        <Groups title={<Trans>Atividades e planos</Trans>} subjects={offers} />
      </div>
    </PageBody>
  );
}

function Groups({ title, subjects }: { title: ReactNode; subjects: readonly Subject[] }) {
  if (subjects.length === 0) return null;
  return (
    <Section title={title}>
      <div className={styles.groups}>
        {subjects.map((subject) => (
          <section key={subject.id} className={styles.group} aria-labelledby={`fotos-${subject.id}`}>
            <h3 id={`fotos-${subject.id}`}>{subject.name}</h3>
            <PhotoGroup subject={subject} />
          </section>
        ))}
      </div>
    </Section>
  );
}
