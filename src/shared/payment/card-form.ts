import { lazy } from "react";

const load = () => import("#src/shared/card-form/CardForm.tsx");

/** The form of a new card: its code comes when it is needed, not with the page. */
export const CardForm = lazy(load);

/** Fetches it ahead of time; what cannot be had now is asked for again when it is needed. */
export const preloadCardForm = () => void load().catch(() => undefined);
