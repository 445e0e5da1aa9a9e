import { Link, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { late } from "#src/platform/late/late.tsx";
import { useIsForCustomers } from "#src/platform/session/use-is-for-customers.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { useCart } from "#src/shared/cart/cart-store.ts";
import { Wordmark } from "#src/ui/art/Wordmark.tsx";
import { CartIcon } from "#src/ui/shell/CartIcon.tsx";
import { Header } from "#src/ui/shell/Header.tsx";
import { SavedLink } from "./SavedLink.tsx";
import { SearchForm } from "./SearchForm.tsx";
import styles from "./Shell.module.css";
import { SignInLink } from "./SignInLink.tsx";

// The home page has a larger search of its own; a purchase and the sign-in are not left by accident.
const WITHOUT_SEARCH = /^\/$|^\/(purchase|checkout|entrar|registro)(\/|$)/;

const AccountMenu = late(() => import("./AccountMenu.tsx").then((module) => module.AccountMenu), "sign");

export function SiteHeader() {
  const hasSearch = useRouterState({ select: ({ location }) => !WITHOUT_SEARCH.test(location.pathname) });
  const isSigningIn = useRouterState({ select: ({ location }) => location.pathname.startsWith("/entrar") });
  const isSignedIn = useIsSignedIn();
  const isForCustomers = useIsForCustomers();
  const item = useCart();
  return (
    <Header
      home={
        <Link to="/" aria-label="Vereda">
          <Wordmark />
        </Link>
      }
      search={hasSearch && <SearchForm />}
      cart={
        isForCustomers && (
          <>
            <SavedLink />
            <Link to="/cart/item">
              <CartIcon count={item ? 1 : 0} />
            </Link>
          </>
        )
      }
      account={
        isSignedIn ? (
          <Suspense fallback={<AccountRoom />}>
            <AccountMenu />
          </Suspense>
        ) : (
          !isSigningIn && <SignInLink />
        )
      }
    />
  );
}

/** Holds the menu's place until it is there, so that the header does not jump. */
function AccountRoom() {
  return <span className={styles.accountRoom} />;
}
