/**
 * The possible problems of a field, as data: a verb names the problem, and the code that answers a caller or a
 * reader has the text for it (lib/messages/en/fields.json).
 */
export type FieldProblem =
  | { kind: PlainProblem }
  | {
      [Kind in keyof MeasuredProblems]: { kind: Kind } & MeasuredProblems[Kind];
    }[keyof MeasuredProblems];

/** A problem, or the text of an edge that checks fields, in the reader's language. */
export type Complaint = { problem: FieldProblem } | { message: string; code?: string };

/** The problem of one field. `path` is its name in the form or the body. */
export type Issue = { path: string } & Complaint;

/** Problems without further facts. */
export type PlainProblem =
  // For any field.
  | "absent"
  | "empty"
  | "not_chosen"
  | "not_readable"
  | "not_storable"
  | "in_future"
  | "day_in_future"
  | "unknown_period"
  | "unknown_source"
  // Numbers and amounts.
  | "no_number"
  | "no_amount"
  | "zero"
  | "negative"
  | "not_positive"
  // People and companies.
  | "no_name"
  | "name_not_showable"
  | "no_place_name"
  | "place_name_with_phone"
  | "hint_with_phone"
  | "hint_with_name"
  | "no_email"
  | "no_phone"
  | "phone_abroad"
  | "password_is_email"
  | "not_own_password"
  | "no_bank_account"
  | "no_colour"
  | "no_logo"
  | "no_website"
  | "no_photo"
  | "photo_gone"
  // Problems with a place.
  | "no_location"
  | "not_a_location"
  | "short_link"
  | "directions"
  | "coarse_code"
  | "degrees_swapped"
  | "outside_area"
  // Tables and their rows.
  | "table_empty"
  | "table_without_rows"
  | "workbook"
  | "not_text"
  | "no_location_column"
  | "no_payment_columns"
  | "row_too_wide"
  | "row_without_location"
  | "row_outside_area"
  | "row_without_name"
  | "row_without_phone"
  | "row_without_landmark"
  | "row_approximate"
  | "row_pickup_closed"
  | "row_no_weight"
  | "phone_shortened"
  | "price_changed"
  | "no_rider"
  | "not_collected"
  | "nothing_to_collect"
  | "cash_market"
  | "money_at_safe_place"
  | "counted_too_much"
  | "counted_less"
  | "run_already_placed"
  | "run_pickup_times"
  | "run_too_short"
  | "run_pickups_differ"
  | "run_orders_timed"
  | "window_reversed"
  | "window_without_run"
  // Prices.
  | "weight_range"
  | "bands_falling"
  // For fields of programs' requests.
  | "unknown_cursor"
  | "unknown_event"
  | "start_chosen_twice"
  | "branch_and_pickup"
  | "ready_and_pickup_time"
  | "wait_and_pickup_time"
  | "role_of_whole_shop"
  | "not_valid"
  | "no_json_text"
  | "no_json_number"
  | "no_json_integer"
  | "no_json_boolean"
  | "no_json_list"
  | "no_json_object"
  | "no_coordinate"
  | "no_time"
  | "year_zero"
  | "unknown_field"
  | "no_parameters"
  | "sent_twice"
  | "listed_twice"
  | "number_rounded"
  | "day_unknown"
  | "no_currency_code"
  | "lease_without_busy"
  | "contradicts_enabled"
  | "rider_and_company"
  | "test_keys_only"
  | "period_reversed"
  | "no_clock_time"
  | "no_date_to_come"
  | "days_off_past"
  | "days_off_already"
  | "url_not_https"
  | "url_with_password"
  | "url_own_host"
  | "url_private_host"
  | "url_dot_at_end"
  | "url_short_host"
  // Hand-overs and views.
  | "no_mobile_money"
  | "wrong_parcel_code"
  | "wrong_code"
  | "pin_digits"
  | "signature_too_long"
  | "signature_odd"
  | "signature_not_numbers"
  | "many_handovers"
  | "no_search";

type Uncovered = {
  isSwapped: boolean;
  nearest: { name: string | null; kilometres: number } | null;
};

/** Problems that name the expected or the found value. */
export type MeasuredProblems = {
  /** Rows of an import that cannot be a run: the most drops, the first express row, the first with a ready time, the rows that can't be delivered. */
  run_too_long: { most: number };
  run_express: { row: number };
  run_ready_time: { row: number };
  run_rows_refused: { count: number };
  /** Orders that cannot join a run: those that have a rider or have ended. */
  run_not_waiting: { count: number };
  run_orders_refused: { count: number };
  /** Longest text, in characters. */
  too_long: { limit: number };
  name: { limit: number };
  landmark: { limit: number };
  /** The longest reason, in characters. */
  reason: { least: number; limit: number };
  no_attempt: { minutes: number };
  not_of_step: { step: string };
  payment_reference: { least: number; limit: number };
  password_short: { least: number };
  whole_number: { least: number; most: number };
  percent: { least: number; most: number };
  /** In the currency's own unit, as decimals. */
  below_least: { least: number; currency: string };
  /** The most that is collected at the door, in the currency's own unit, and whose limit it is. */
  collect_most: { most: number; currency: string; limit: "account" | "market" };
  /** The most that an order collects whose rider has accepted it, in the currency's own unit. */
  collect_no_more: { most: number; currency: string };
  /** The least and the most priority fee that an order can have next, in the currency's own unit. */
  priority_fee: { least: number; most: number; currency: string };
  /** How far a recipient can move the pin, in metres. */
  pin_too_far: { most: number };
  /** The money that was to be collected, in the currency's own unit. */
  collect_first: { amount: number; currency: string };
  /** The same, and the least of it for which the parcel is handed over. */
  collect_least: { amount: number; least: number; currency: string };
  no_date: { text: string };
  /** A name or id that no company has, or several have. */
  no_company: { text: string };
  /** A day from today on, and at most so many years away. */
  no_expiry: { years: number };
  /** The most days between now and the start of new prices. */
  start_too_far: { days: number };
  /** The farthest day, in days from now. */
  day_too_far: { days: number };
  shift_too_long: { hours: number };
  too_many_days: { limit: number };
  /** An ISO 4217 code that does not exist, and the one that is used instead. */
  unknown_currency: { text: string; used: string };
  no_tax_number: { name: string; example: string };
  address_too_long: { lines: number; limit: number };
  too_many_riders: { limit: number };
  too_many_orders: { limit: number };
  reference_taken: { reference: string };
  weight_above_vehicle: { kilograms: number };
  weight_below_load: { kilograms: number };
  jobs_above_vehicle: { orders: number };
  jobs_below_load: { orders: number };
  /** The most working keys or tokens of a company. */
  credentials_used_up: { limit: number };
  endpoints_used_up: { limit: number };
  table_too_large: { megabytes: number };
  table_too_long: { limit: number };
  table_too_wide: { limit: number };
  cell_too_long: { limit: number };
  /** The row near the problem, if it is known. */
  quote_open: { row: number | null };
  cells: { count: number; limit: number };
  row_no_location: { text: string };
  /** Places that the text could mean, or that are called like it. */
  row_which_place: { text: string; names: readonly string[] };
  row_place_by_name: { name: string };
  row_place_of_customer: { name: string };
  row_heavy: { kilograms: number };
  /** Farther than people send parcels in one town. */
  row_far: { kilometres: number };
  /** The id of an order, or the number of an earlier row if it is known. */
  row_reference_used: { row: number | null };
  row_sent_today: { row: number | null };
  row_no_phone: { text: string };
  row_no_time: { text: string };
  unknown_product_type: { known: readonly string[] };
  unknown_speed: { known: readonly string[] };
  /**
   * Swapped: the destination is within the area if latitude and longitude are exchanged.
   * Nearest: the distance from the destination to the nearest served point, and its town.
   */
  too_far: { kilometres: number; limit: number } & Uncovered;
  outside_service_area: Uncovered;
  pickup_time: { days: number };
  too_heavy: { kilograms: number; limit: number };
  unknown_value: { known: readonly string[] };
  unknown_parameter: { known: readonly string[] };
  /** One or several with commas between them. */
  unknown_values: { known: readonly string[] };
  above_most: { most: number };
  under_least: { least: number };
  too_many_entries: { most: number };
  too_few_entries: { least: number };
  too_many_keys: { most: number };
  too_many_bytes: { most: number };
  /** The field that was sent without the other. */
  half_pickup: { sent: string; missing: string };
  unknown_status: { known: readonly string[] };
  unknown_scenario: { known: readonly string[] };
  scenario_without_effect: { possible: readonly string[] };
  period_too_long: { days: number };
  url_not_absolute: { limit: number };
  url_port: { least: number };
};
