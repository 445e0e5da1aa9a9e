import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Billing } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { whereOptions } from "./receipt.ts";

/** The address, or that it is online; a part of the page that comes after the rest and may stay away. */
export function WhereIs({ billing }: { billing: Billing }) {
  const { data: where } = useQuery(whereOptions(useQueryClient(), useApi(), billing));
  if (!where) return null;
  return (
    <div>
      <dt>
        <Trans>Onde</Trans>
      </dt>
      <dd>
        {where.isOnline && (
          <span>
            <Trans>Online, por vídeo</Trans>
          </span>
        )}
        {where.places.map(({ id, name, street, streetNumber, district, city, state }) => (
          <span key={id}>
            <strong>{name}</strong>
            <br />
            {street}, {streetNumber}, {district}, {city} – {state}
          </span>
        ))}
      </dd>
    </div>
  );
}
