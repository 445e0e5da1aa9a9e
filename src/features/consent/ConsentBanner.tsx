import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useId } from "react";
import { useConsent } from "#src/platform/consent/use-consent.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "./ConsentBanner.module.css";
import { useBannerFocus } from "./use-banner-focus.ts";
import { useRoomBelow } from "./use-room-below.ts";

/**
 * Asks, over every page and without stopping anyone, whether visits may be measured. Yes and no weigh the same. Where there
 * is an answer already (`isAgain`), it was opened to change it: it takes the focus, and Esc leaves the answer as it is.
 */
export function ConsentBanner({ isAgain }: { isAgain: boolean }) {
  const { t } = useLingui();
  const consent = useConsent();
  const titleId = useId();
  const focus = useBannerFocus(isAgain);
  const room = useRoomBelow();
  const answer = (type: "consent.accept" | "consent.decline" | "consent.keep") =>
    consent.send({ type }).catch(() => {
      toast.show({
        tone: "danger",
        text: t`Não conseguimos guardar sua escolha. Confira sua conexão e tente novamente.`,
      });
    });
  const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && isAgain && void answer("consent.keep");
  return (
    <section
      ref={room}
      aria-labelledby={titleId}
      className={styles.banner}
      data-consent-banner=""
      onKeyDown={onKeyDown}
    >
      <div className={styles.words}>
        <h2 ref={focus} id={titleId} tabIndex={-1} className={styles.title}>
          <Trans>Podemos medir sua visita?</Trans>
        </h2>
        <p>
          <Trans>
            Com o seu sim, contamos visitas para melhorar a Vereda e lembramos onde você está. Sem ele, tudo
            funciona igual.
          </Trans>{" "}
          <Link to="/privacidade" className={styles.link}>
            <Trans>Entenda</Trans>
          </Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="outline" wide onClick={() => answer("consent.decline")}>
          <Trans>Recusar</Trans>
        </Button>
        <Button variant="outline" wide onClick={() => answer("consent.accept")}>
          <Trans>Aceitar</Trans>
        </Button>
      </div>
    </section>
  );
}
