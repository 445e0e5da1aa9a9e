import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { calledName } from "#contract/called-name.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { useWide } from "#src/ui/layout/use-wide.ts";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { LogoutButton } from "./LogoutButton.tsx";
import { OverdueNotice } from "./OverdueNotice.tsx";
import styles from "./Profile.module.css";
import { ProfileLinks } from "./ProfileLinks.tsx";
import { ProfileList } from "./ProfileList.tsx";
import { ProfilePageSkeleton } from "./ProfileSkeleton.tsx";
import { ProfileTop } from "./ProfileTop.tsx";
import { type PageName, shownPage } from "./pages.ts";

/** `/profile`: the list of its pages, or one of them; on wide screens always one, with the list at the side. */
export function Profile({ page }: { page: PageName | undefined }) {
  const { t } = useLingui();
  const isWide = useWide();
  const shown = shownPage(page, isWide);
  const Shown = shown?.Part ?? ProfileList;
  return (
    <PageBody>
      <div className={isWide ? styles.wide : styles.narrow}>
        {isWide && <ProfileSide shown={shown?.name} />}
        <div className={styles.beside}>
          {!isWide && shown && <ProfileTop shown={shown.name} />}
          {isWide && <OverdueNotice />}
          <Suspense fallback={<ProfilePageSkeleton title={shown?.title() ?? t`Seu perfil`} />}>
            <Shown />
          </Suspense>
        </div>
      </div>
    </PageBody>
  );
}

function ProfileSide({ shown }: { shown: PageName | undefined }) {
  const { t } = useLingui();
  const { data: customer } = useSuspenseQuery(customerOptions(useApi()));
  return (
    <div className={styles.side}>
      <p className={styles.who}>
        <b>{calledName(customer)}</b>
        <span>{customer.user.email}</span>
      </p>
      <nav aria-label={t`Seu perfil`} className={styles.nav}>
        <ProfileLinks shown={shown} withIcons />
      </nav>
      <LogoutButton />
    </div>
  );
}
