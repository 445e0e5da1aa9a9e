import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { calledName } from "#contract/called-name.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDay, isoDateAt } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { selfOptions } from "./queries.ts";
import styles from "./Start.module.css";

/** Who it is, by the name they want to be called, and which day it is where they are. */
export function Greeting() {
  const { data } = useQuery(selfOptions(useApi()));
  const firstName = data && calledName(data).split(" ")[0];
  const now = useMinute();
  const zone = useReaderZone();
  return (
    <PageHeading lead={<span className={styles.today}>{formatDay(isoDateAt(new Date(now), zone))}</span>}>
      {firstName ? <Trans>Olá, {firstName}</Trans> : <Trans>Olá!</Trans>}
    </PageHeading>
  );
}
