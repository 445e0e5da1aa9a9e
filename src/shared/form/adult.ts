import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { isAdult } from "#contract/registration.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { birthDateField } from "./fields.ts";

/** The birth date of somebody who is of age in São Paulo. */
export const adultBirthDateField = v.pipe(
  birthDateField,
  v.check(
    (date) => isAdult(date, businessDay(new Date(serverNow()))),
    () => t`É preciso ter 18 anos ou mais`,
  ),
);
