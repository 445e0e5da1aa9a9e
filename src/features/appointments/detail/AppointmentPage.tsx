import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { keyOf } from "#src/platform/offline/kept-key.ts";
import { SeenAt } from "#src/shared/offline/SeenAt.tsx";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { BookAgain } from "../BookAgain.tsx";
import { appointmentOptions, isOpen } from "../queries.ts";
import { stageTitle } from "../stage-words.ts";
import styles from "./AppointmentPage.module.css";
import { CalendarLinks } from "./CalendarLinks.tsx";
import { Changes } from "./Changes.tsx";
import { ConferenceAccess } from "./ConferenceAccess.tsx";
import { Contact } from "./Contact.tsx";
import { OpenOrder } from "./OpenOrder.tsx";
import { PlanSessions } from "./PlanSessions.tsx";
import { Purchase } from "./Purchase.tsx";
import { Refunds } from "./Refunds.tsx";
import { ReviewPart } from "./review/ReviewPart.tsx";
import { When } from "./When.tsx";
import { Where } from "./Where.tsx";

/** `/my-appointments/$appointmentId`: how far it is, when, where, how to join, and what can be done about it. */
export function AppointmentPage({ id }: { id: string }) {
  const { data: appointment, dataUpdatedAt } = useSuspenseQuery(appointmentOptions(useApi(), id));
  const {
    stage,
    title,
    partnerId,
    partnerName,
    itemId,
    categoryHue,
    categoryMotif,
    photo,
    conference,
    again,
  } = appointment;
  return (
    <PageBody>
      <div className={styles.page}>
        <div className={styles.back}>
          <BackLink to="/my-appointments">
            <Trans>Minhas reservas</Trans>
          </BackLink>
        </div>
        <header className={styles.header} data-stage={stage}>
          <h1>{stageTitle(stage)}</h1>
          <SeenAt of={[keyOf("appointment", { params: { id } })]} />
        </header>
        <div className={styles.main}>
          <section className={styles.what} aria-labelledby="what" data-stage={stage}>
            <ListingPicture
              of={activityDrawing({ hue: categoryHue, motif: categoryMotif }, itemId)}
              photo={photo}
              className={styles.art}
            />
            <div className={styles.whatBody}>
              <h2 id="what">{title}</h2>
              <p className={styles.muted}>
                <Trans>
                  com{" "}
                  <Link to="/especialistas/$partnerId" params={{ partnerId }}>
                    {partnerName}
                  </Link>
                </Trans>
              </p>
              <When appointment={appointment} />
              {again && (
                <div className={styles.again}>
                  <BookAgain appointment={appointment} variant={again === "CHECKOUT" ? "solid" : "outline"} />
                </div>
              )}
            </div>
          </section>
          <ReviewPart appointment={appointment} />
          {isOpen(appointment.billingStatus) && <OpenOrder billingId={appointment.billingId} />}
          {conference && (
            <ConferenceAccess appointmentId={id} conference={conference} answeredAt={dataUpdatedAt} />
          )}
          {stage === "CANCELLED" && <Refunds refunds={appointment.refunds} />}
          {stage !== "CANCELLED" && <Where appointment={appointment} />}
        </div>
        <div className={styles.side}>
          {appointment.itemType === "PLAN" && <PlanSessions billingId={appointment.billingId} />}
          <CalendarLinks appointment={appointment} />
          <Contact appointment={appointment} />
          <Changes appointment={appointment} />
          <Purchase appointment={appointment} />
        </div>
      </div>
    </PageBody>
  );
}
