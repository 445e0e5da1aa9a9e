import { t } from "@lingui/core/macro";
import type { ItemPage, Service, WithContext } from "schema-dts";
import type { ActivityAlone, ActivityPlan } from "#contract/catalogue.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { itemPicture, picturePath, planPicture } from "#contract/shared-picture.ts";
import { breadcrumbOf, type Step } from "#src/platform/head/breadcrumb.ts";
import { excerpt } from "#src/platform/head/excerpt.ts";
import { pageHead } from "#src/platform/head/page-head.ts";
import { partnerJsonLd } from "#src/shared/partner/partner-json-ld.ts";

interface Shown {
  activity: ActivityAlone;
  /** Null on an activity's own page. */
  plan: ActivityPlan | null;
  /** What a visitor pays. */
  composite: PriceComposite;
}

/** What an activity's or plan's page says of itself. */
export function itemHead({ origin }: { origin: string }, shown: Shown) {
  const { activity, plan } = shown;
  const { title, description } = plan ?? activity;
  const path = plan ? `/planos/${plan.id}` : `/atividades/${activity.id}`;
  const jsonLd: WithContext<ItemPage> = {
    "@context": "https://schema.org",
    "@type": "ItemPage",
    url: `${origin}${path}`,
    breadcrumb: breadcrumbOf(origin, wayTo(shown)),
    mainEntity: service(origin, path, shown),
  };
  const partner = activity.partner.fantasyName;
  return pageHead(
    { origin },
    {
      title: t`${title} com ${partner} · Vereda`,
      description: excerpt(description),
      path,
      image: imageOf(shown),
      imageAlt: t`${title} com ${partner}`,
      jsonLd,
    },
  );
}

function imageOf({ activity, plan, composite: { priceWithDiscount: price } }: Shown): string {
  return plan
    ? picturePath("planos", plan.id, planPicture({ ...plan, activity }, price))
    : picturePath("atividades", activity.id, itemPicture(activity, price));
}

/** A price stands only where the profession may advertise by one. */
function service(origin: string, path: string, { activity, plan, composite }: Shown): Service {
  const { title, description, priceAdvertisable } = plan ?? activity;
  return {
    "@type": "Service",
    name: title,
    description,
    image: `${origin}${imageOf({ activity, plan, composite })}`,
    category: activity.category.name,
    provider: partnerJsonLd(origin, activity.partner),
    ...(priceAdvertisable && {
      offers: {
        "@type": "Offer",
        price: (composite.priceWithDiscount / 100).toFixed(2),
        priceCurrency: "BRL",
        url: `${origin}${path}`,
      },
    }),
  };
}

function wayTo({ activity, plan }: Shown): Step[] {
  const { category } = activity;
  return [
    { name: category.name, path: `/busca?activityCategories=${category.id}` },
    ...(plan ? [{ name: activity.title, path: `/atividades/${activity.id}` }] : []),
    { name: (plan ?? activity).title },
  ];
}
