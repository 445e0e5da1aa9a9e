import { sql } from "drizzle-orm";

/** Where the schedule `s` takes place, as JSON of the contract's `PartnerPlace`; null online and in company. */
export const PLACE = sql`(select json_build_object('id', pp.id, 'name', pp.name, 'street', pp.street, 'streetNumber',
    pp.street_number, 'district', pp.district, 'city', pp.city, 'state', pp.state, 'cep', pp.cep, 'latitude',
    pp.latitude, 'longitude', pp.longitude)
  from partner_places pp where pp.id = s.partner_place_id)`;
