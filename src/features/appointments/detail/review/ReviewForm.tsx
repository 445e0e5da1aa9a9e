import { valibotResolver } from "@hookform/resolvers/valibot";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import * as v from "valibot";
import { type AppointmentReview, REVIEW_COMMENT_MAX } from "#contract/review.ts";
import { isCleanText } from "#contract/text.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Review.module.css";
import { StarChoice } from "./StarChoice.tsx";
import { useReview } from "./use-review.ts";

/** Radio buttons speak text, and null where none is chosen. */
const Fields = v.object({
  rating: v.pipe(
    v.nullable(v.string()),
    v.transform(Number),
    v.picklist([1, 2, 3, 4, 5], () => t`Escolha de 1 a 5 estrelas`),
  ),
  comment: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(REVIEW_COMMENT_MAX, () => t`Escreva no máximo ${REVIEW_COMMENT_MAX} caracteres`),
    v.check(isCleanText, () => t`O texto tem caracteres que não podem ser usados`),
    v.transform((comment) => comment || null),
  ),
});

type Props = {
  appointmentId: string;
  review: AppointmentReview;
  onDone: () => void;
  /** Leaves the review as it was; null where there is none yet. */
  onCancel: (() => void) | null;
};

/** Stars, and words if the customer has some. */
export function ReviewForm({ appointmentId, review, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const { write } = useReview(appointmentId, onDone);
  const form = useForm<v.InferInput<typeof Fields>, unknown, v.InferOutput<typeof Fields>>({
    resolver: valibotResolver(Fields),
    defaultValues: { rating: review.rating ? String(review.rating) : null, comment: review.comment ?? "" },
  });
  const { errors } = form.formState;
  const [rating, comment] = useWatch({ control: form.control, name: ["rating", "comment"] });
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((said) => write.mutate(said))}>
      <StarChoice
        legend={t`Como foi?`}
        error={errors.rating?.message}
        chosen={Number(rating)}
        field={form.register("rating")}
      />
      <div>
        <Field
          label={t`Comentário`}
          hint={t`Aparece com o seu primeiro nome e a inicial do sobrenome. Deixe de fora dados pessoais e de saúde.`}
          error={errors.comment?.message}
          optional
        >
          <Textarea {...form.register("comment")} />
        </Field>
        <p aria-hidden="true" className={styles.counter}>
          {comment.trim().length}/{REVIEW_COMMENT_MAX}
        </p>
      </div>
      {write.error && <Alert tone="danger">{errorText(write.error)}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" loading={write.isPending} loadingText={t`Enviando…`}>
          {onCancel ? <Trans>Salvar avaliação</Trans> : <Trans>Publicar avaliação</Trans>}
        </Button>
        {onCancel && (
          <Button variant="link" onClick={onCancel}>
            <Trans>Deixar como estava</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
