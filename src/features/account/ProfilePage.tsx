import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { useWide } from "#src/ui/layout/use-wide.ts";
import styles from "./Profile.module.css";

type Props = { title: ReactNode; lead?: ReactNode; children: ReactNode };

/** One page of the profile; where the list of all does not stand beside it, with the way back to that. */
export function ProfilePage({ title, lead, children }: Props) {
  const isWide = useWide();
  return (
    <div className={styles.page}>
      {!isWide && (
        <BackLink to="/profile/{-$page}" params={{ page: undefined }}>
          <Trans>Seu perfil</Trans>
        </BackLink>
      )}
      <PageHeading size="step" lead={lead}>
        {title}
      </PageHeading>
      {children}
    </div>
  );
}
