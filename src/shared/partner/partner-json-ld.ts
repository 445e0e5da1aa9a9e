import type { Organization, Person } from "schema-dts";
import type { Partner } from "#contract/catalogue.ts";
import { professionName } from "../activity/words.ts";

/** A specialist, or a gym, as search engines read one. `origin` begins the address of its page. */
export function partnerJsonLd(origin: string, partner: Partner): Exclude<Person | Organization, string> {
  const { id, name, fantasyName, professionalType, registration, languages } = partner;
  const url = `${origin}/especialistas/${id}`;
  const knowsLanguage = languages.length > 0 && { knowsLanguage: languages };
  if (!professionalType)
    return { "@type": "Organization", name: fantasyName, legalName: name, ...knowsLanguage, url };
  return {
    "@type": "Person",
    name: fantasyName,
    jobTitle: professionName(professionalType),
    ...(registration && { identifier: registration }),
    ...knowsLanguage,
    url,
  };
}
