import { sql } from "drizzle-orm";
import { placeJson } from "../catalogue/rows.ts";

/** Where the schedule `s` takes place, as JSON of the contract's `PartnerPlace`; null online and in company. */
export const PLACE = sql`(select ${placeJson} from partner_places pp where pp.id = s.partner_place_id)`;
