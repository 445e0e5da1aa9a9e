import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { NamedEmployer } from "#machines/registration/registration.types.ts";
import styles from "./Registration.module.css";

type Props = { employer: NamedEmployer | null; returnTo: string | undefined };

/** Whose benefit is to come with the account. */
export function NamedCompany({ employer, returnTo }: Props) {
  if (!employer) return null;
  const { company, proof } = employer;
  return (
    <p className={styles.company}>
      <span>
        {proof.by === "EMAIL" ? (
          <Trans>
            Benefício da <b>{company.fantasyName}</b>, pelo e-mail <span translate="no">{proof.email}</span>
          </Trans>
        ) : (
          <Trans>
            Benefício da <b>{company.fantasyName}</b>, pelo código{" "}
            <span translate="no">{proof.employeeCode}</span>
          </Trans>
        )}
      </span>
      <Link to="/registro/membro/init" search={{ returnTo }} className={styles.back}>
        <Trans>Mudar empresa</Trans>
      </Link>
    </p>
  );
}
