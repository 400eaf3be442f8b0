import type {
  Complaint,
  FieldProblem,
  MeasuredProblems,
  PlainProblem,
} from "@/lib/domain/field-problem";
import type { Catalogue } from "./language";

/** A sentence for every kind of problem: a new kind without one is a type error. */
export type FieldMessages = Readonly<Record<PlainProblem, string>> & {
  readonly [Kind in keyof MeasuredProblems]: (it: MeasuredProblems[Kind]) => string;
};

/** The API sends the English sentences in `issues[].message`. */
const english: FieldMessages = {
  absent: "Required.",
  empty: "Fill this in.",
  not_chosen: "Choose one.",
  not_readable: "We can't read this. Check it, or reload the page.",
  not_storable: "This contains a character we can't store.",
  in_future: "This is in the future. Check the phone's clock.",
  too_long: ({ limit }) => `At most ${limit.toLocaleString("en")} characters.`,

  no_amount: "Enter the amount in numbers, for example 50,000.",
  zero: "Enter an amount other than zero.",
  negative: "Must be zero or more.",
  not_positive: "Must be above zero.",
  whole_number: ({ least, most }) => `Must be a whole number from ${least} to ${most}.`,
  percent: ({ least, most }) => `Must be from ${least} to ${most} percent.`,
  below_least: ({ least, currency }) => `The minimum is ${currency} ${least.toLocaleString("en")}.`,

  no_name: "Enter a name.",
  name: ({ limit }) => `Enter a name of up to ${limit} characters.`,
  name_not_showable: "This name contains a character we can't show.",
  no_email: "Enter an email address, for example thoko@shop.example.",
  no_phone: "This isn't a phone number. Check the digits.",
  password_short: ({ least }) => `Use at least ${least} characters, for example three words.`,
  password_is_email: "Don't use your email as your password.",
  not_own_password: "This isn't your current password.",
  no_bank_account: "Enter the bank, branch and account number.",
  reason: ({ least, limit }) =>
    `Enter a reason of ${least > 1 ? `${least} to` : "up to"} ${limit} characters.`,
  payment_reference: ({ least, limit }) =>
    `Enter the provider's transaction ID, ${least} to ${limit} characters.`,
  too_many_riders: ({ limit }) => `At most ${limit} riders at once.`,
  reference_taken: ({ reference }) => `Another rider has the reference ${reference}.`,
  weight_above_vehicle: ({ kilograms }) => `At most ${kilograms} kg with this vehicle.`,
  weight_below_load: ({ kilograms }) => `The rider carries ${kilograms} kg now.`,
  jobs_above_vehicle: ({ orders }) => `At most ${orders} orders at once with this vehicle.`,
  jobs_below_load: ({ orders }) => `The rider carries ${orders} orders now.`,
  credentials_used_up: ({ limit }) => `You already have ${limit}, the maximum. Revoke one first.`,
  endpoints_used_up: ({ limit }) =>
    `You already have ${limit} endpoints, the maximum. Delete one first.`,

  landmark: ({ limit }) => `Enter a landmark of at most ${limit} characters.`,
  no_location: "Enter a location: a map link, coordinates or a Plus Code.",
  not_a_location: "We can't find a location here. Paste a map link, coordinates or a Plus Code.",
  short_link:
    "We can't read short links. Open the link, press and hold the pin, and copy the numbers.",
  degrees_swapped: "Latitude and longitude look swapped. Swap them.",
  outside_area: "This is outside our delivery area. Confirm it, or paste another location.",

  table_too_large: ({ megabytes }) => `The table is larger than ${megabytes} MB. Split the list.`,
  table_empty: "The table is empty.",
  table_without_rows: "The table has no rows below the header.",
  table_too_long: ({ limit }) => `The table has more than ${limit} rows. Split the list.`,
  table_too_wide: ({ limit }) => `The table has more than ${limit} columns.`,
  cell_too_long: ({ limit }) => `A cell has more than ${limit} characters.`,
  quote_open: ({ row }) =>
    `A quotation mark${row === null ? "" : ` near row ${row}`} is never closed, or is inside a cell.`,
  workbook: "This is an Excel workbook. Save the sheet as CSV, or copy and paste its cells.",
  not_text: "We can't read this as text. Save it as CSV in UTF-8.",
  cells: ({ count, limit }) => `Give ${count} cells of at most ${limit} characters.`,
  no_location_column:
    "Choose the column with the location, or the two with latitude and longitude.",
  no_payment_columns: "Choose the columns with the transaction ID and the amount.",
  row_too_wide: "This row has more cells than the header. Put quotes around commas.",
  row_without_location: "This row has no location.",
  row_no_location: ({ text }) => `"${text}" isn't a location. Enter latitude and longitude.`,
  row_outside_area: "This location is outside our delivery area.",
  row_no_phone: ({ text }) => `"${text}" isn't a phone number.`,
  phone_shortened: "Excel shortened this phone number. Format the column as text.",
  unknown_product_type: ({ known }) => `Product type must be one of: ${known.join(", ")}.`,
  price_changed: "The price has changed. Check the row again.",

  weight_range: "weight_estimate must be a range such as 0-5kg, the smaller number first.",
  unknown_speed: ({ known }) => `delivery_speed must be one of: ${known.join(", ")}.`,
  too_far: ({ kilometres, limit, ...uncovered }) =>
    `The destination is ${kilometres} km away; the limit is ${limit} km.${sayUncovered(uncovered)}`,
  outside_service_area: (uncovered) =>
    `The destination is outside our delivery area.${sayUncovered(uncovered)}`,
  pickup_time: ({ days }) => `Send a time from now up to ${days} days ahead.`,
  too_heavy: ({ kilograms, limit }) =>
    `No vehicle carries ${kilograms} kg; the limit is ${limit} kg.`,
  bands_falling: "Heavier parcels must cost as much or more.",

  unknown_cursor: "Pass next_cursor of the previous page unchanged.",
  unknown_event: "Pass the id of an event of this environment.",
  start_chosen_twice: "Send from or after, not both.",
  unknown_status: ({ known }) => `Unknown status. Known ones: ${known.join(", ")}.`,
  test_keys_only: "Only test keys and test tokens may send it.",
  unknown_scenario: ({ known }) => `Unknown scenario. Known ones: ${known.join(", ")}.`,
  scenario_without_effect: ({ possible }) =>
    `No effect on this operation. Possible here: ${possible.join(", ")}.`,
  period_reversed: "The period ends before it starts.",
  period_too_long: ({ days }) => `The period can be at most ${days} days.`,
  url_not_absolute: ({ limit }) => `Send an absolute URL of at most ${limit} characters.`,
  url_not_https: "The URL must start with https://.",
  url_with_password: "The URL must not contain a user name or password.",
  url_port: ({ least }) => `The port must be 443, or ${least} or above.`,
  url_own_host: "The host must not be this service itself.",
  url_private_host: "The host must be a public address.",
  url_dot_at_end: "The host name must not end with a dot.",
  url_short_host: "The host must be a full name, such as example.com.",

  signature_empty: "The signature is empty.",
  signature_too_long: "Too many lines.",
  signature_odd: "A point needs an x and a y.",
  signature_not_numbers: "Not a number.",
  many_handovers: "Paste the hand-overs of one order, and nothing else.",
  no_search: "Filter the orders first, with a shorter search text.",
};

/** What helps to find another destination. */
function sayUncovered({ isSwapped, nearest }: MeasuredProblems["outside_service_area"]): string {
  if (isSwapped) return " Latitude and longitude look swapped.";
  if (!nearest) return "";
  const place = nearest.name === null ? "" : `, near ${nearest.name}`;
  return ` The nearest place we deliver to is ${nearest.kilometres} km from it${place}.`;
}

/** Validation messages for the fields of forms, requests and tables. */
export const FIELDS: Catalogue<FieldMessages> = { en: english, ny: english };

/** The sentence for a complaint; one that already carries a message keeps it. */
export function complaintMessage(messages: FieldMessages, complaint: Complaint): string {
  if ("message" in complaint) return complaint.message;
  const { problem } = complaint;
  // Each kind's function takes that kind's measures, which the compiler can't see through the union.
  const said = messages[problem.kind] as string | ((it: FieldProblem) => string);
  return typeof said === "string" ? said : said(problem);
}

/** The sentences for several complaints, joined. */
export function complaintMessages(
  messages: FieldMessages,
  complaints: readonly Complaint[],
): string {
  return complaints.map((complaint) => complaintMessage(messages, complaint)).join(" ");
}
