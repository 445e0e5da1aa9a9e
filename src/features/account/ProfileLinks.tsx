import { Link } from "@tanstack/react-router";
import { type PageName, profilePages } from "./pages.ts";

type Props = { shown: PageName | undefined; withIcons?: true };

/** The pages of a profile; the present one is marked. */
export function ProfileLinks({ shown, withIcons }: Props) {
  return profilePages.map(({ name, title, icon: Icon }) => (
    <Link
      key={name}
      to="/profile/{-$page}"
      params={{ page: name }}
      aria-current={name === shown ? "page" : undefined}
    >
      {withIcons && <Icon aria-hidden="true" />}
      {title()}
    </Link>
  ));
}
