import { t } from "@lingui/core/macro";
import type { PostalAddress, ProfilePage, WithContext } from "schema-dts";
import type { PartnerPlace } from "#contract/catalogue.ts";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import { partnerPicture, picturePath } from "#contract/shared-picture.ts";
import { breadcrumbOf, type Step } from "#src/platform/head/breadcrumb.ts";
import { excerpt } from "#src/platform/head/excerpt.ts";
import { pageHead } from "#src/platform/head/page-head.ts";
import { professionName } from "#src/shared/activity/words.ts";
import { partnerJsonLd } from "#src/shared/partner/partner-json-ld.ts";
import { featureName } from "#src/shared/trust/words.ts";

/** What the page of a specialist or a gym says of itself. */
export function specialistHead({ origin }: { origin: string }, partner: PartnerProfile) {
  const { id, fantasyName, professionalType, registration, bio } = partner;
  const path = `/especialistas/${id}`;
  const what = [professionName(professionalType), registration].filter(Boolean).join(", ");
  const image = picturePath("especialistas", id, partnerPicture(partner));
  const jsonLd: WithContext<ProfilePage> = {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url: `${origin}${path}`,
    breadcrumb: breadcrumbOf(origin, wayTo(partner)),
    mainEntity: whoJsonLd(origin, partner, image),
  };
  return pageHead(
    { origin },
    {
      title: t`${fantasyName} · ${what} · Vereda`,
      description: excerpt(bio),
      path,
      image,
      imageAlt: `${fantasyName} · ${what}`,
      jsonLd,
    },
  );
}

/** The average is a gym's alone: the vocabulary has none for a person, and the page shows it either way. */
function whoJsonLd(
  origin: string,
  partner: PartnerProfile,
  image: string,
): NonNullable<ProfilePage["mainEntity"]> {
  const { bio, specialties, places, rating, professionalType } = partner;
  const amenities = commonFeatures(places).map((feature) => ({
    "@type": "LocationFeatureSpecification" as const, // keeps the literal type
    name: featureName(feature),
    value: true,
  }));
  const who = {
    ...partnerJsonLd(origin, partner),
    // A gym with an address is a business that one can go to.
    ...(!professionalType && places.length > 0 && { "@type": "LocalBusiness" as const }), // keeps the literal type
    ...(!professionalType && amenities.length > 0 && { amenityFeature: amenities }),
    image: `${origin}${image}`,
    description: bio,
    ...(specialties.length > 0 && { knowsAbout: specialties }),
    ...(places.length > 0 && { address: places.map(addressJsonLd) }),
    ...(rating &&
      !professionalType && {
        aggregateRating: {
          "@type": "AggregateRating" as const, // keeps the literal type
          ratingValue: rating.average,
          reviewCount: rating.count,
        },
      }),
  };
  return who;
}

/** What every one of their places has. */
const commonFeatures = (places: readonly PartnerPlace[]) =>
  (places[0]?.accessibility ?? []).filter((feature) =>
    places.every(({ accessibility }) => accessibility.includes(feature)),
  );

function wayTo({ categories, fantasyName }: PartnerProfile): Step[] {
  const [category] = categories;
  const first = category && { name: category.name, path: `/busca?activityCategories=${category.id}` };
  return [...(first ? [first] : []), { name: fantasyName }];
}

function addressJsonLd(place: PartnerPlace): PostalAddress {
  return {
    "@type": "PostalAddress",
    streetAddress: `${place.street}, ${place.streetNumber}`,
    addressLocality: place.city,
    addressRegion: place.state,
    postalCode: place.cep,
    addressCountry: "BR",
  };
}
