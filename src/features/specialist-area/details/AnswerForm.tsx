import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnReview, ReviewAnswer } from "#contract/listing-change.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatMonth } from "#src/platform/time/format.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Stars } from "#src/shared/reviews/Stars.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "../profile/Profile.module.css";
import { AnswerFields } from "./details.schema.ts";
import { Waiting } from "./Waiting.tsx";

/** A review, what was answered, and the way to answer it: seen by an administrator before everybody reads it. */
export function AnswerForm({ review }: { review: OwnReview }) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const { id, author, rating, comment, writtenOn, answer } = review;
  const said = answer.waiting?.answer ?? answer.shown.answer;
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(AnswerFields),
    defaultValues: { answer: said ?? "" },
  });
  const send = useMutation({
    mutationFn: (body: ReviewAnswer) => api.call("specialistAnswerReview", { params: { id }, body }),
    onSuccess: (_, { answer: sent }) => {
      setWriting(false);
      toast.show({ tone: "success", text: sent ? t`Enviado para conferência` : t`Resposta retirada` });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["specialistReviews"] }),
  });
  const name = author ?? t`Cliente da Vereda`;
  return (
    <article className={styles.form} aria-label={t`Avaliação de ${name}`}>
      <p>
        <strong>{name}</strong> <Stars rating={rating} />{" "}
        <span className={styles.muted}>{formatMonth(writtenOn)}</span>
      </p>
      {comment && <p>{comment}</p>}
      <Waiting of={answer} />
      {isWriting ? (
        <form noValidate className={styles.form} onSubmit={handleSubmit((body) => send.mutate(body))}>
          <Field
            label={t`Sua resposta`}
            hint={t`Todos leem. Não diga nada da saúde de quem avaliou. Vazia, a resposta sai da sua página.`}
            error={formState.errors.answer?.message}
            optional
          >
            <Textarea rows={3} {...register("answer")} />
          </Field>
          {send.error && <Alert tone="danger">{errorText(send.error)}</Alert>}
          <Button type="submit" size="sm" loading={send.isPending} loadingText={t`Enviando…`}>
            <Trans>Enviar resposta</Trans>
          </Button>
        </form>
      ) : (
        <>
          {said && (
            <p className={styles.muted}>
              <Trans>Sua resposta: {said}</Trans>
            </p>
          )}
          <div>
            <Button
              variant="outline"
              size="sm"
              aria-label={said ? t`Mudar resposta a ${name}` : t`Responder a ${name}`}
              onClick={() => setWriting(true)}
            >
              {said ? <Trans>Mudar resposta</Trans> : <Trans>Responder</Trans>}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}
