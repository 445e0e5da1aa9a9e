import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { calledName } from "#contract/called-name.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { customerOptions } from "#src/shared/queries.ts";
import { Tabs } from "#src/ui/layout/Tabs.tsx";
import styles from "./Profile.module.css";
import { ProfileLinks } from "./ProfileLinks.tsx";
import type { PageName } from "./pages.ts";

/** Above each page on narrow screens: the way to the list, whose profile it is, and the other pages. */
export function ProfileTop({ shown }: { shown: PageName }) {
  const { t } = useLingui();
  const { data: customer } = useSuspenseQuery(customerOptions(useApi()));
  return (
    <div className={styles.top}>
      <div className={styles.owner}>
        <BackLink to="/profile/{-$page}" params={{ page: undefined }}>
          <Trans>Seu perfil</Trans>
        </BackLink>
        <p>{calledName(customer)}</p>
      </div>
      <Tabs label={t`Seu perfil`}>
        <ProfileLinks shown={shown} />
      </Tabs>
    </div>
  );
}
