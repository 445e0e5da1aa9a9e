import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { ProfilePage } from "../ProfilePage.tsx";
import { DataForm } from "./DataForm.tsx";

/** `/profile/dados`: who the customer is, on paper and when called. */
export function DataPage() {
  const { data: customer } = useSuspenseQuery(customerOptions(useApi()));
  return (
    <ProfilePage title={<Trans>Seus dados</Trans>}>
      <DataForm customer={customer} />
    </ProfilePage>
  );
}
