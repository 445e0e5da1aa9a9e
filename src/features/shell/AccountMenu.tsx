import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import Building2 from "lucide-react/icons/building-2";
import CalendarDays from "lucide-react/icons/calendar-days";
import Clock from "lucide-react/icons/clock";
import FileCheck from "lucide-react/icons/file-check";
import HandHeart from "lucide-react/icons/hand-heart";
import House from "lucide-react/icons/house";
import LogOut from "lucide-react/icons/log-out";
import UserRound from "lucide-react/icons/user-round";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import { useSignOut } from "#src/platform/session/use-sign-out.ts";
import { Initials } from "#src/ui/art/Initials.tsx";
import { Menu, MenuItem } from "#src/ui/feedback/Menu.tsx";
import styles from "./Shell.module.css";
import { useAccountHolder } from "./use-account-holder.ts";

/** What somebody who is signed in can reach from anywhere. */
export function AccountMenu() {
  const { t } = useLingui();
  const { name, landing } = useAccountHolder();
  const signOut = useSignOut();
  return (
    <Menu
      aria-label={name ? t`Sua conta, ${name}` : t`Sua conta`}
      label={
        <>
          <span className={styles.portrait}>
            {name ? <Initials name={name} size={30} /> : <UserRound aria-hidden="true" size={24} />}
          </span>
          <span className={styles.name}>{name?.split(" ")[0] ?? t`Sua conta`}</span>
        </>
      }
    >
      {landing === "/home" ? <CustomerLinks /> : <OwnPlace landing={landing} />}
      <MenuItem>
        <button type="button" onClick={signOut}>
          <LogOut aria-hidden="true" />
          <Trans>Sair</Trans>
        </button>
      </MenuItem>
    </Menu>
  );
}

function CustomerLinks() {
  return (
    <>
      <MenuItem>
        <Link to="/home">
          <House aria-hidden="true" />
          <Trans>Início</Trans>
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/my-appointments">
          <CalendarDays aria-hidden="true" />
          <Trans>Minhas reservas</Trans>
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/my-benefits">
          <HandHeart aria-hidden="true" />
          <Trans>Meus benefícios</Trans>
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/profile/{-$page}" params={{ page: undefined }}>
          <UserRound aria-hidden="true" />
          <Trans>Seu perfil</Trans>
        </Link>
      </MenuItem>
    </>
  );
}

/** What whoever is no customer has: their own place, and what is beside it. */
function OwnPlace({ landing }: { landing: string }) {
  if (landing === "/especialista") return <SpecialistLinks />;
  return (
    <MenuItem>
      <Link to={landing}>
        {landing === "/empresa" ? (
          <>
            <Building2 aria-hidden="true" />
            <Trans>Área da empresa</Trans>
          </>
        ) : (
          <>
            <FileCheck aria-hidden="true" />
            <Trans>Comprovantes</Trans>
          </>
        )}
      </Link>
    </MenuItem>
  );
}

function SpecialistLinks() {
  return (
    <>
      <MenuItem>
        <Link to="/especialista">
          <UserRoundCheck aria-hidden="true" />
          <Trans>Sessões do dia</Trans>
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/especialista/agenda">
          <CalendarDays aria-hidden="true" />
          <Trans>Calendário</Trans>
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/especialista/horarios">
          <Clock aria-hidden="true" />
          <Trans>Horários</Trans>
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/especialista/perfil">
          <UserRound aria-hidden="true" />
          <Trans>Seu perfil</Trans>
        </Link>
      </MenuItem>
    </>
  );
}
