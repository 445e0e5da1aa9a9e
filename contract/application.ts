import * as v from "valibot";
import { newPassword } from "./account.ts";
import { TERMS_VERSION } from "./constants.ts";
import { councilNumber } from "./council.ts";
import { isoInstant } from "./dates.ts";
import { cnpj, phone } from "./documents.ts";
import { ProfessionalType } from "./enums.ts";
import { ProofType } from "./reimbursement.ts";
import { State } from "./states.ts";
import { email, id, properName, text } from "./text.ts";

/**
 * An application's life: DRAFT while it is filled in, SENT, IN_REVIEW by an administrator, then APPROVED, or REFUSED with a reason: then
 * it may be corrected and sent again. WITHDRAWN: given up.
 */
export const ApplicationStatus = v.picklist([
  "DRAFT",
  "SENT",
  "IN_REVIEW",
  "APPROVED",
  "REFUSED",
  "WITHDRAWN",
]);
export type ApplicationStatus = v.InferOutput<typeof ApplicationStatus>;

/** What shows that an application is true. */
export const DocumentKind = v.picklist([
  "COUNCIL_CARD",
  "IDENTITY",
  "CNPJ_CARD",
  "ARTICLES",
  "POWER_OF_ATTORNEY",
]);
export type DocumentKind = v.InferOutput<typeof DocumentKind>;

/** The largest document, in bytes. */
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;

export const BIO_MAX = 1_000;
export const EMPLOYEES_MAX = 1_000_000;
/** How long the documents of what was refused, given up or never sent are kept. */
export const DOCUMENTS_KEPT_DAYS = 90;

/** Somebody of a profession with a council; `registration` comes out as the council writes it. */
const Professional = v.pipe(
  v.object({
    kind: v.literal("PROFESSIONAL"),
    professionalType: ProfessionalType,
    registration: text(30),
    state: State,
  }),
  v.forward(
    v.partialCheck(
      [["professionalType"], ["registration"], ["state"]],
      ({ professionalType, registration, state }) =>
        councilNumber(professionalType, registration, state) !== null,
      "no such number of this profession's council in this state",
    ),
    ["registration"],
  ),
  v.transform((typed) => ({
    ...typed,
    registration:
      councilNumber(typed.professionalType, typed.registration, typed.state) ?? typed.registration,
  })),
);

const Gym = v.object({ kind: v.literal("GYM"), cnpj });

export const SpecialistForm = v.object({
  kind: v.literal("SPECIALIST"),
  /** The legal name. */
  name: properName,
  /** The name that customers see. */
  fantasyName: properName,
  phone,
  bio: text(BIO_MAX),
  practice: v.variant("kind", [Professional, Gym]),
});
export type SpecialistForm = v.InferOutput<typeof SpecialistForm>;

export const CompanyForm = v.object({
  kind: v.literal("COMPANY"),
  name: properName,
  fantasyName: properName,
  cnpj,
  employees: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(EMPLOYEES_MAX)),
  /** Who applies, and is to be its HR. */
  contactName: properName,
  phone,
});
export type CompanyForm = v.InferOutput<typeof CompanyForm>;

export const ApplicationForm = v.variant("kind", [SpecialistForm, CompanyForm]);
export type ApplicationForm = v.InferOutput<typeof ApplicationForm>;

const access = { email, password: newPassword, termsVersion: v.literal(TERMS_VERSION) };

/** Somebody who applies and has no account yet. */
export const SpecialistRegistration = v.object({ ...access, form: SpecialistForm });
export const CompanyRegistration = v.object({ ...access, form: CompanyForm });
export type ApplicantRegistration =
  | v.InferOutput<typeof SpecialistRegistration>
  | v.InferOutput<typeof CompanyRegistration>;

/** Which documents an application needs, and which it may have. */
export function documentsFor(form: KeptForm): { kind: DocumentKind; isRequired: boolean }[] {
  const required = (...kinds: DocumentKind[]) => kinds.map((kind) => ({ kind, isRequired: true }));
  if (form.kind === "COMPANY")
    return [
      ...required("CNPJ_CARD", "ARTICLES", "IDENTITY"),
      { kind: "POWER_OF_ATTORNEY", isRequired: false },
    ];
  return form.practice.kind === "GYM"
    ? required("CNPJ_CARD", "IDENTITY")
    : required("COUNCIL_CARD", "IDENTITY");
}

/** A form as it was kept: spread from what is sent, every page would carry the check digits of documents. */
export const KeptForm = v.variant("kind", [
  v.object({
    kind: v.literal("SPECIALIST"),
    name: v.string(),
    fantasyName: v.string(),
    phone: v.string(),
    bio: v.string(),
    practice: v.variant("kind", [
      v.object({
        kind: v.literal("PROFESSIONAL"),
        professionalType: ProfessionalType,
        registration: v.string(),
        state: State,
      }),
      v.object({ kind: v.literal("GYM"), cnpj: v.string() }),
    ]),
  }),
  v.object({
    kind: v.literal("COMPANY"),
    name: v.string(),
    fantasyName: v.string(),
    cnpj: v.string(),
    employees: v.number(),
    contactName: v.string(),
    phone: v.string(),
  }),
]);
export type KeptForm = v.InferOutput<typeof KeptForm>;

/** A document as it was kept; `bytes` is how large it is. */
export const ApplicationDocument = v.object({
  id,
  kind: DocumentKind,
  contentType: ProofType,
  bytes: v.number(),
  uploadedAt: isoInstant,
});
export type ApplicationDocument = v.InferOutput<typeof ApplicationDocument>;

/** An application as whoever made it sees it. */
export const Application = v.object({
  id,
  status: ApplicationStatus,
  form: KeptForm,
  documents: v.array(ApplicationDocument),
  refusalReason: v.nullable(v.string()),
  createdAt: isoInstant,
  sentAt: v.nullable(isoInstant),
  reviewedAt: v.nullable(isoInstant),
});
export type Application = v.InferOutput<typeof Application>;

/** The same, as administrators see it. `reviewerName`: who took it up. */
export const ApplicationToReview = v.object({
  ...Application.entries,
  applicantName: v.string(),
  email: v.string(),
  reviewerName: v.nullable(v.string()),
});
export type ApplicationToReview = v.InferOutput<typeof ApplicationToReview>;
