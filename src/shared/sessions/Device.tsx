import { Trans, useLingui } from "@lingui/react/macro";
import LogOut from "lucide-react/icons/log-out";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import type { OpenSession } from "#contract/session.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import styles from "./Devices.module.css";

type Props = { session: OpenSession; isEnding: boolean; onEnd: () => void };

export function Device({ session, isEnding, onEnd }: Props) {
  const { t } = useLingui();
  const { kind, createdAt, lastSeenAt, isThis } = session;
  const device = kind === "API" ? t`Acesso por API` : (session.device ?? t`Aparelho desconhecido`);
  const zone = useReaderZone();
  const day = formatDay(lastSeenAt ?? createdAt, zone);
  const time = formatTime(lastSeenAt ?? createdAt, zone);
  return (
    <li>
      <MonitorSmartphone aria-hidden="true" />
      <span className={styles.name}>
        <b>{device}</b>
        <span>
          {lastSeenAt ? (
            <Trans>
              Usado por volta de {day}, {time}
            </Trans>
          ) : (
            <Trans>
              Aberto em {day}, {time}
            </Trans>
          )}
        </span>
      </span>
      {isThis ? (
        <Badge>
          <Trans>Este aparelho</Trans>
        </Badge>
      ) : (
        <IconButton label={t`Sair em ${device}, ${day}, ${time}`} loading={isEnding} onClick={onEnd}>
          <LogOut aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
