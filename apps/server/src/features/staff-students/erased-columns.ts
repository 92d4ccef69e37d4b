import type { Updateable } from "kysely";
import type { Students } from "../../db/types.gen.ts";

/** What stays of an erased student: that there was one, whose it was, and when. */
type Kept =
  | "id"
  | "company_id"
  | "owner_account_id"
  | "created_by_account_id"
  | "created_by_staff_id"
  | "source"
  | "status"
  | "version"
  | "registered_at"
  | "created_at"
  | "updated_at"
  | "erased_at";

/** Every other column, empty. One that is added to the table doesn't compile until it is named here or kept above. */
export const erasedColumns = {
  name_zh: null,
  last_name: null,
  first_name: null,
  has_no_family_name: false,
  gender: null,
  title: null,
  birthday: null,
  phone_region: null,
  phone_number: null,
  phone_e164: null,
  email: null,
  email_hash: null,
  nationality_id: null,
  birth_country_id: null,
  birth_city: null,
  has_passport: null,
  passport_country_id: null,
  passport_issue_date: null,
  passport_expiry_date: null,
  passport_sealed: null,
  passport_hash: null,
  passport_mask: null,
  id_card_sealed: null,
  id_card_hash: null,
  id_card_mask: null,
  address_country_id: null,
  address_region_id: null,
  address_state_id: null,
  address_city_id: null,
  address_division_id: null,
  address_city: null,
  postcode: null,
  address: null,
  alternative_address: null,
  ancestry_id: null,
  mother_language_id: null,
  lived_since_birth: null,
  live_country_id: null,
  migrated_on: null,
  right_to_stay_on: null,
  pays_for_others: null,
  follow_up_contacts: "[]",
  import_id: null,
  search: "",
  sort_name: "",
} as const satisfies Required<Omit<Updateable<Students>, Kept>>;
