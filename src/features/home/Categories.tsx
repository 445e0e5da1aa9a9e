import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { categoriesOptions } from "#src/shared/queries.ts";
import { PageSection } from "#src/ui/layout/PageSection.tsx";
import styles from "./Categories.module.css";

export function Categories() {
  const { content } = useSuspenseQuery(categoriesOptions(useApi())).data;
  return (
    <PageSection title={<Trans>Por onde você quer começar?</Trans>}>
      <ul className={styles.grid}>
        {content.map(({ id, name, ...category }) => (
          <li key={id}>
            <Link to="/busca" search={{ activityCategories: id }} className={styles.tile}>
              <ListingPicture of={activityDrawing(category, category.motif)} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
