import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useApi } from "#src/platform/http/use-api.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { LogoutButton } from "./LogoutButton.tsx";
import { OverdueNotice } from "./OverdueNotice.tsx";
import styles from "./Profile.module.css";
import { profilePages } from "./pages.ts";
import { useSummaries } from "./use-summaries.ts";

/** `/profile` on narrow screens: the pages, and in a few words how each stands now. */
export function ProfileList() {
  const { data: customer } = useSuspenseQuery(customerOptions(useApi()));
  const summaries = useSummaries();
  return (
    <div className={styles.page}>
      <PageHeading lead={<span className={styles.email}>{customer.user.email}</span>}>
        <Trans>Seu perfil</Trans>
      </PageHeading>
      <OverdueNotice />
      <ul className={styles.list}>
        {profilePages.map(({ name, title, icon: Icon }) => (
          <li key={name}>
            <Icon aria-hidden="true" />
            <Link to="/profile/{-$page}" params={{ page: name }}>
              {title()}
            </Link>
            <p>{summaries[name]}</p>
            <ChevronRight aria-hidden="true" />
          </li>
        ))}
      </ul>
      <LogoutButton />
    </div>
  );
}
