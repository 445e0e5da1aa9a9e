import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Door } from "#src/shared/door/Door.tsx";
import styles from "./Doors.module.css";

/** `/registro`: who somebody is decides by which door they come in. */
export function DoorsPage({ returnTo }: { returnTo: string | undefined }) {
  return (
    <Door
      title={<Trans>Como você quer usar a Vereda?</Trans>}
      lead={<Trans>Cada cadastro pede só o que precisa.</Trans>}
      motto={<Trans>Todo caminho começa por uma porta.</Trans>}
      seed="portas"
    >
      <ul className={styles.doors}>
        <DoorWay
          title={<Trans>Quero cuidar de mim</Trans>}
          text={<Trans>Reserve sessões e planos, com o benefício da sua empresa se você tiver um.</Trans>}
        >
          {(content) => (
            <Link to="/registro/membro/init" search={{ returnTo }} className={styles.door}>
              {content}
            </Link>
          )}
        </DoorWay>
        <DoorWay
          title={<Trans>Quero atender</Trans>}
          text={<Trans>Ofereça os seus horários. Conferimos o seu registro antes de publicar.</Trans>}
        >
          {(content) => (
            <Link to="/registro/especialista" className={styles.door}>
              {content}
            </Link>
          )}
        </DoorWay>
        <DoorWay
          title={<Trans>Quero oferecer na minha empresa</Trans>}
          text={<Trans>Dê aos funcionários um benefício de bem-estar, do tamanho que você decidir.</Trans>}
        >
          {(content) => (
            <Link to="/registro/empresa" className={styles.door}>
              {content}
            </Link>
          )}
        </DoorWay>
      </ul>
      <Link to="/entrar" search={{ returnTo }} className={styles.back}>
        <Trans>Já tenho uma conta</Trans>
      </Link>
    </Door>
  );
}

type DoorWayProps = { title: ReactNode; text: ReactNode; children: (content: ReactNode) => ReactNode };

function DoorWay({ title, text, children }: DoorWayProps) {
  return (
    <li>
      {children(
        <>
          <span>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
          <ChevronRight aria-hidden="true" size={20} />
        </>,
      )}
    </li>
  );
}
