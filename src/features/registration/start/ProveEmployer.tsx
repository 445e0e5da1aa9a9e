import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import type { PartnerCompany } from "#contract/registration.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Segment } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import type { RegistrationActor } from "../flow/use-registration.ts";
import styles from "../Registration.module.css";
import { type Proof, ProofFields, type ProofTyped } from "./proof.schema.ts";

type Props = { company: PartnerCompany; proof: Proof | null; send: RegistrationActor["send"] };

/** How HR knows one: whether it does is told once the e-mail is confirmed, and not at the door. */
export function ProveEmployer({ company: { fantasyName }, proof, send }: Props) {
  const { t } = useLingui();
  const { register, watch, handleSubmit, formState } = useForm<ProofTyped, unknown, Proof>({
    resolver: valibotResolver<ProofTyped, unknown, Proof>(ProofFields),
    defaultValues: { email: "", employeeCode: "", by: "EMAIL", ...proof },
  });
  const by = watch("by");
  const { errors } = formState;
  return (
    <Door
      title={fantasyName}
      lead={<Trans>Assim o benefício dela já vem com a sua conta e paga uma parte das suas sessões.</Trans>}
      motto={<Trans>O primeiro passo é o mais leve.</Trans>}
      seed="conta"
    >
      <form
        noValidate
        method="post"
        className={styles.start}
        onSubmit={handleSubmit((given) => send({ type: "employer.prove", proof: given }))}
      >
        <ChoiceGroup legend={t`Como o RH cadastrou você?`} layout="joined">
          {(["EMAIL", "CODE"] as const).map((each) => (
            <Segment key={each} value={each} checked={by === each} {...register("by")}>
              {each === "EMAIL" ? <Trans>Pelo e-mail</Trans> : <Trans>Pelo código</Trans>}
            </Segment>
          ))}
        </ChoiceGroup>
        {by === "EMAIL" ? (
          <FormField
            label={t`E-mail da empresa`}
            hint={t`Pode ser também o e-mail da sua conta. Se for outro, enviamos um link para ele.`}
            type="email"
            inputMode="email"
            autoComplete="email"
            register={register("email")}
            error={errors.email?.message}
          />
        ) : (
          <FormField
            label={t`Código de funcionário`}
            hint={t`Conferimos o código com o seu CPF.`}
            autoComplete="off"
            maxLength={40}
            register={register("employeeCode")}
            error={errors.employeeCode?.message}
          />
        )}
        <div className={styles.steps}>
          <Button type="submit" size="lg" wide>
            <Trans>Continuar</Trans>
          </Button>
          <Button variant="outline" size="lg" wide onClick={() => send({ type: "employer.later" })}>
            <Trans>Vincular depois</Trans>
          </Button>
          <Button variant="ghost" wide onClick={() => send({ type: "step.back" })}>
            <Trans>Voltar</Trans>
          </Button>
        </div>
      </form>
    </Door>
  );
}
