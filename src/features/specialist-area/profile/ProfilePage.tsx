import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { professionName } from "#src/shared/activity/words.ts";
import { OwnAccount } from "#src/shared/own-account/OwnAccount.tsx";
import { partnerDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AreaTabs } from "../AreaTabs.tsx";
import page from "../DayPage.module.css";
import { OwnReviews } from "../details/OwnReviews.tsx";
import { PracticeEditor } from "../details/PracticeEditor.tsx";
import { Places } from "./Places.tsx";
import styles from "./Profile.module.css";
import { ProfileEditor } from "./ProfileEditor.tsx";
import { profileOptions } from "./queries.ts";

/**
 * `/especialista/perfil`: who a specialist is to everybody, where they receive people, what was said of them, and where they are
 * signed in. `year`: the present one.
 */
export function ProfilePage({ year }: { year: number }) {
  const { data: profile } = useSuspenseQuery(profileOptions(useApi()));
  const { id, name, professionalType, registration, photo } = profile;
  return (
    <PageBody>
      <div className={page.page}>
        <PageHeading lead={<Trans>É assim que as pessoas conhecem você na Vereda.</Trans>}>
          <Trans>Seu perfil</Trans>
        </PageHeading>
        <AreaTabs />
        <div className={styles.columns}>
          <div className={styles.side}>
            <Section title={<Trans>O que todos veem</Trans>}>
              <ProfileEditor profile={profile} />
            </Section>
            <Section title={<Trans>Como você trabalha</Trans>}>
              <PracticeEditor practice={profile.practice} year={year} />
            </Section>
            <Section title={<Trans>Locais de atendimento</Trans>}>
              <Places places={profile.places} />
            </Section>
            {profile.isReviewed && <OwnReviews />}
          </div>
          <div className={styles.side}>
            <Section title={<Trans>Fotos</Trans>}>
              <p className={styles.muted}>
                <Trans>Seu retrato, seus locais e o que você oferece.</Trans>
              </p>
              <div>
                <Button asChild size="sm">
                  <Link to="/especialista/perfil" search={{ ver: "fotos" }}>
                    <Trans>Ver e enviar fotos</Trans>
                  </Link>
                </Button>
              </div>
            </Section>
            <Section title={<Trans>Seu registro</Trans>}>
              <div className={styles.card}>
                <ListingPicture of={partnerDrawing({ id, registration })} photo={photo} size={56} />
                <div>
                  <p className={styles.name}>{name}</p>
                  {professionalType && <p className={styles.muted}>{professionName(professionalType)}</p>}
                  {registration && <p className={styles.muted}>{registration}</p>}
                </div>
              </div>
              <p className={styles.muted}>
                <Trans>
                  Nome, profissão e registro foram conferidos por nós e não mudam aqui. Se algo mudou, fale
                  com o suporte.
                </Trans>
              </p>
              <div>
                <Button asChild variant="outline" size="sm">
                  <Link to="/especialistas/$partnerId" params={{ partnerId: id }}>
                    <Trans>Ver sua página</Trans>
                  </Link>
                </Button>
              </div>
            </Section>
            <OwnAccount />
          </div>
        </div>
      </div>
    </PageBody>
  );
}
