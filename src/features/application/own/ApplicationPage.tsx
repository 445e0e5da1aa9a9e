import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ApplicationStatus } from "#contract/application.ts";
import type { ApplicationKind } from "#contract/enums.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { OwnAccount } from "#src/shared/own-account/OwnAccount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Row, Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Application.module.css";
import { applicationsOptions } from "../queries.ts";
import { OneApplication } from "./OneApplication.tsx";

/** How often it is asked what has become of what waits. */
const REVIEWED_MS = 30_000;
const waits = (status: ApplicationStatus) => status === "SENT" || status === "IN_REVIEW";

/** `/cadastro`: somebody's application, from the first document to the answer. */
export function ApplicationPage({ kind }: { kind: ApplicationKind | undefined }) {
  const { data } = useSuspenseQuery({
    ...applicationsOptions(useApi()),
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => waits(status)) ? REVIEWED_MS : false,
  });
  const applications = data.content;
  const shown = applications.find(({ form }) => form.kind === kind) ?? applications[0];
  return (
    <PageBody width="reading">
      <Stack gap={8}>
        {shown ? (
          <OneApplication
            key={shown.id}
            application={shown}
            others={applications.filter(({ form }) => form.kind !== shown.form.kind)}
          />
        ) : (
          <div className={styles.page}>
            <PageHeading>
              <Trans>Seu cadastro</Trans>
            </PageHeading>
            <EmptyState
              title={<Trans>Você não tem um cadastro em andamento</Trans>}
              action={
                <Row>
                  <Button asChild>
                    <Link to="/registro/especialista">
                      <Trans>Quero atender</Trans>
                    </Link>
                  </Button>
                  <Button asChild variant="outline">
                    <Link to="/registro/empresa">
                      <Trans>Cadastrar uma empresa</Trans>
                    </Link>
                  </Button>
                </Row>
              }
            >
              <Trans>
                Para atender pela Vereda, ou levar o benefício para a sua empresa, comece por aqui.
              </Trans>
            </EmptyState>
          </div>
        )}
        <OwnAccount />
      </Stack>
    </PageBody>
  );
}
