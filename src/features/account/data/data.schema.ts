import { valibotResolver } from "@hookform/resolvers/valibot";
import type { Resolver } from "react-hook-form";
import * as v from "valibot";
import type { UserData } from "#contract/user-data.ts";
import { textField } from "#src/shared/form/fields.ts";
import { PersonalFields, personalDefaults } from "#src/shared/personal/personal.schema.ts";

const called = {
  socialName: v.union([
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(""),
      v.transform(() => null),
    ),
    textField(120),
  ]),
};
const personal = ["name", "cpf", "birthDate", "phone"] as const;
const CalledFields = v.pipe(
  v.object({ ...v.entriesFromList(personal, v.string()), ...called }),
  v.transform(({ socialName }) => ({ socialName })),
);
const DataFields = v.object({ ...PersonalFields.entries, ...called });

export type DataTyped = v.InferInput<typeof DataFields>;
/** Without the personal data where these were left as they are. */
export type DataSubmission = v.InferOutput<typeof DataFields> | v.InferOutput<typeof CalledFields>;

export const dataDefaults = (customer: UserData): DataTyped => ({
  ...personalDefaults(customer, null, null),
  socialName: customer.socialName ?? "",
});

const whole = valibotResolver<DataTyped, unknown, DataSubmission>(DataFields);
const calledAlone = valibotResolver<DataTyped, unknown, DataSubmission>(CalledFields);

/** An account may still lack personal data: they are asked for once one of them is changed, not for a nome social alone. */
export function dataResolver(stored: DataTyped): Resolver<DataTyped, unknown, DataSubmission> {
  return (typed, context, options) => {
    const isChanged = personal.some((name) => typed[name] !== stored[name]);
    return (isChanged ? whole : calledAlone)(typed, context, options);
  };
}
