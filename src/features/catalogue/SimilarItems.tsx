import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { CardGrid } from "#src/shared/activity/CardGrid.tsx";
import { Section } from "#src/ui/layout/Section.tsx";

/** Others like this one; nothing where there are none, or no answer came: the page is whole without them. */
export function SimilarItems({ id }: { id: string }) {
  const { data } = useQuery(callOptions(useApi(), "similarItems", { params: { id } }));
  if (!data || data.content.length === 0) return null;
  return (
    <Section title={<Trans>Parecidos com este</Trans>}>
      <CardGrid items={data.content.slice(0, 3)} layout="row" />
    </Section>
  );
}
