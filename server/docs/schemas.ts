import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import {
  Activity,
  ActivityCategory,
  ActivityPlan,
  Partner,
  PartnerPlace,
  Schedule,
  SubCategory,
} from "#contract/catalogue.ts";
import { ErrorBody } from "#contract/errors.ts";
import { PriceComposite } from "#contract/price-composite.ts";
import { Billing, SavedCard } from "#contract/purchase.ts";
import { SearchItem, SearchResultPage } from "#contract/search.ts";
import { AppConfiguration, SessionData } from "#contract/session.ts";
import { Address, BenefitGroup, CoParticipationCustomer, UserData } from "#contract/user-data.ts";

/** What answers are made of, under names of their own. */
const definitions = {
  Activity,
  ActivityCategory,
  ActivityPlan,
  Address,
  AppConfiguration,
  BenefitGroup,
  Billing,
  CoParticipationCustomer,
  ErrorBody,
  Partner,
  PartnerPlace,
  PriceComposite,
  SavedCard,
  Schedule,
  SearchItem,
  SearchResultPage,
  SessionData,
  SubCategory,
  UserData,
};

// Checks by function (a CPF's digits, a real day) have no JSON Schema: they are left out of the document.
const common = { target: "draft-2020-12", errorMode: "ignore" } as const;
const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;

/** The JSON Schema of what a caller sends. */
export function requestSchema(schema: v.GenericSchema): JsonSchema {
  return withoutDialect(toJsonSchema(schema, { ...common, typeMode: "input" }));
}

/** The JSON Schema of what comes back; named parts are references into the document's components. */
export function answerSchema(schema: v.GenericSchema): JsonSchema {
  const json = toJsonSchema(schema, { ...common, typeMode: "output", definitions, overrideRef });
  return withoutDialect(json);
}

/** The document's components. */
export function componentSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(definitions, { ...common, typeMode: "output", overrideRef });
}

function withoutDialect({ $schema: _, $defs: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
