/** The form of the personal data, which the confirmation submits from outside of it. */
export const PERSONAL_FORM_ID = "personal-data";
