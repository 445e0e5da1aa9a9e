import type { SearchItem } from "#contract/search.ts";
import { usePlainLink } from "#src/platform/navigation/use-plain-link.ts";

/** A result's title, which leads to its page. Lists of them are long: it knows its address. */
export function ItemLink({ item: { id, indexType, title } }: { item: SearchItem }) {
  const isActivity = indexType === "ACTIVITY";
  const link = usePlainLink(
    isActivity
      ? { to: "/atividades/$activityId", params: { activityId: id } }
      : { to: "/planos/$planId", params: { planId: id } },
  );
  return (
    <a href={isActivity ? `/atividades/${id}` : `/planos/${id}`} {...link}>
      {title}
    </a>
  );
}
