import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { OwnAccount } from "#src/shared/own-account/OwnAccount.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AreaTabs } from "../AreaTabs.tsx";
import { InvitationRow } from "./InvitationRow.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { MemberRow } from "./MemberRow.tsx";
import { teamOptions } from "./queries.ts";
import styles from "./Team.module.css";

/** `/empresa/equipe`: who of the HR looks after the benefit. */
export function TeamPage() {
  const { data: team } = useSuspenseQuery(teamOptions(useApi()));
  return (
    <PageBody>
      <div className={styles.page}>
        <PageHeading
          eyebrow={<Trans>Área da empresa</Trans>}
          lead={
            <Trans>
              Quem cuida do benefício com você: cria grupos, convida pessoas e vê o uso em números.
            </Trans>
          }
        >
          <Trans>Equipe</Trans>
        </PageHeading>
        <AreaTabs />
        {team.mayChange ? (
          <InviteForm />
        ) : (
          <p className={styles.muted}>
            <Trans>Só responsáveis pela conta convidam e removem colegas.</Trans>
          </p>
        )}
        <ul className={styles.people}>
          {team.content.map((member) => (
            <MemberRow key={member.id} member={member} mayChange={team.mayChange} />
          ))}
          {team.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} mayChange={team.mayChange} />
          ))}
        </ul>
        <OwnAccount />
      </div>
    </PageBody>
  );
}
