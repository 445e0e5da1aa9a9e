import { Plural } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import Heart from "lucide-react/icons/heart";
import { useStored } from "#src/platform/storage/use-stored.ts";
import { saved } from "#src/shared/favourites/saved.ts";
import { CountedIcon } from "#src/ui/shell/CountedIcon.tsx";

/** Leads to what was saved, and counts it. */
export function SavedLink() {
  const count = useStored(saved)?.ids.length ?? 0;
  return (
    <Link to="/salvos">
      <CountedIcon icon={Heart} count={count}>
        <Plural value={count} _0="Salvos" one="Salvos, # opção" other="Salvos, # opções" />
      </CountedIcon>
    </Link>
  );
}
