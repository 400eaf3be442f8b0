import type {
  Complaint,
  FieldProblem,
  MeasuredProblems,
  PlainProblem,
} from "@/lib/domain/field-problem";
import type { Catalogue } from "./language";

/** A sentence for every problem that there is: a new one has no other way to be said. */
export type FieldWords = Readonly<Record<PlainProblem, string>> & {
  readonly [Kind in keyof MeasuredProblems]: (it: MeasuredProblems[Kind]) => string;
};

/** Also the API's own words, byte for byte: `issues[].message` and what a price was refused for. */
const english: FieldWords = {
  absent: "Required.",
  empty: "Fill this in.",
  not_chosen: "Choose one.",
  not_readable: "This cannot be read. Check it, or open the page again.",
  not_storable: "This field contains a character that cannot be stored.",
  in_future: "This is in the future. Check the phone's clock.",
  too_long: ({ limit }) => `At most ${limit.toLocaleString("en")} characters.`,

  no_amount: "Write the amount in figures, such as 50,000.",
  zero: "Write an amount other than zero.",
  negative: "Send an amount, zero or more.",
  not_positive: "Send a number above zero.",
  whole_number: ({ least, most }) => `Send a whole number from ${least} to ${most}.`,
  percent: ({ least, most }) => `Send a number from ${least} to ${most} percent.`,
  below_least: ({ least, currency }) =>
    `Ask for at least ${currency} ${least.toLocaleString("en")}.`,

  no_name: "Write a name.",
  name: ({ limit }) => `Give it a name of up to ${limit} characters.`,
  name_not_showable: "This name contains a character that cannot be shown.",
  no_email: "Write an email address, for instance thoko@shop.example.",
  no_phone: "This is not a phone number. Check its digits.",
  password_short: ({ least }) => `Use at least ${least} characters. Three words are good.`,
  password_is_email: "Do not use your email as the password.",
  not_own_password: "This is not your present password.",
  no_bank_account: "Name the bank, the branch and the account number.",
  reason: ({ least, limit }) =>
    `Say why, in ${least > 1 ? `${least} to` : "up to"} ${limit} characters.`,
  payment_reference: ({ least, limit }) =>
    `Give the provider's id of the payment, ${least} to ${limit} characters.`,
  too_many_riders: ({ limit }) => `At most ${limit} riders at once.`,
  reference_taken: ({ reference }) => `Another rider has the reference ${reference}.`,
  weight_above_vehicle: ({ kilograms }) => `At most ${kilograms} kg with this vehicle.`,
  weight_below_load: ({ kilograms }) => `The rider carries ${kilograms} kg now.`,
  jobs_above_vehicle: ({ orders }) => `At most ${orders} orders at once with this vehicle.`,
  jobs_below_load: ({ orders }) => `The rider carries ${orders} orders now.`,
  credentials_used_up: ({ limit }) => `${limit} work already, which is the most. Revoke one first.`,
  endpoints_used_up: ({ limit }) =>
    `There are ${limit} endpoints already, which is the most. Delete one first.`,

  landmark: ({ limit }) => `Describe the place in at most ${limit} characters.`,
  no_location: "Paste a location: a map link, coordinates or a Plus Code.",
  not_a_location: "This is no location. Paste a map link, coordinates or a Plus Code.",
  short_link: "A short link cannot be read. Open it, press and hold the pin, and copy the numbers.",
  degrees_swapped: "Latitude and longitude look swapped. Swap them.",
  outside_area: "This is outside the area of delivery. Confirm it, or paste another location.",

  table_too_large: ({ megabytes }) => `This is larger than ${megabytes} MB. Split the list.`,
  table_empty: "There is nothing in it.",
  table_without_rows: "There is no row below the header.",
  table_too_long: ({ limit }) => `There are more than ${limit} rows. Split the list.`,
  table_too_wide: ({ limit }) => `There are more than ${limit} columns.`,
  cell_too_long: ({ limit }) => `A cell has more than ${limit} characters.`,
  quote_open: ({ row }) =>
    `A quotation mark${row === null ? "" : ` near row ${row}`} is opened and not closed, or stands inside a cell.`,
  workbook: "This is a workbook. Save the sheet as CSV, or copy its cells and paste them.",
  not_text: "This is not text. Save it as CSV in UTF-8.",
  cells: ({ count, limit }) => `Give ${count} cells of at most ${limit} characters.`,
  no_location_column:
    "Say which column holds the location, or which two hold latitude and longitude.",
  no_payment_columns: "Say which column has the transaction id, and which has the amount.",
  row_too_wide: "This row has more cells than the header. Put quotes around commas.",
  row_without_location: "There is no location in this row.",
  row_no_location: ({ text }) => `"${text}" is no location. Give latitude and longitude.`,
  row_outside_area: "This location is outside the area of delivery.",
  row_no_phone: ({ text }) => `"${text}" is no phone number.`,
  phone_shortened: "Excel has shortened this phone number. Make the column text.",
  unknown_product_type: ({ known }) => `The product type is one of ${known.join(", ")}.`,
  price_changed: "The price has changed. Check the row again.",

  weight_range: "weight_estimate must be a range such as 0-5kg, the smaller number first.",
  unknown_speed: ({ known }) => `delivery_speed must be one of: ${known.join(", ")}.`,
  too_far: ({ kilometres, limit, isSwapped }) =>
    `The destination is ${kilometres} km away; the limit is ${limit} km.` +
    (isSwapped ? " Latitude and longitude look swapped." : ""),
  too_heavy: ({ kilograms, limit }) =>
    `No vehicle carries ${kilograms} kg; the limit is ${limit} kg.`,
  bands_falling: "Heavier parcels must cost as much or more.",

  unknown_cursor: "Pass next_cursor of the previous page unchanged.",
  unknown_event: "Pass the id of an event of this environment.",
  unknown_status: ({ known }) => `Unknown status. Known ones: ${known.join(", ")}.`,
  test_keys_only: "Only test keys may send it.",
  unknown_scenario: ({ known }) => `Unknown scenario. Known ones: ${known.join(", ")}.`,
  scenario_without_effect: ({ possible }) =>
    `No effect on this operation. Possible here: ${possible.join(", ")}.`,
  period_reversed: "The period ends before it starts.",
  period_too_long: ({ days }) => `A period of at most ${days} days can be read by day.`,
  url_not_absolute: ({ limit }) => `Send an absolute URL of at most ${limit} characters.`,
  url_not_https: "The URL must start with https://.",
  url_with_password: "The URL must not contain a user name or password.",
  url_port: ({ least }) => `The port must be 443, or ${least} or above.`,
  url_own_host: "The host must not be this service itself.",
  url_private_host: "The host must be a public address.",
  url_dot_at_end: "The host name must not end with a dot.",
  url_short_host: "The host must be a full name, such as example.com.",

  signature_empty: "Nothing was drawn.",
  signature_too_long: "Too many lines.",
  signature_odd: "A point needs an x and a y.",
  signature_not_numbers: "Not a number.",
  many_handovers: "Paste the hand-overs of one order, and nothing else.",
  no_search: "Filter the orders first, and by less than a whole page of text.",
};

/** What can be wrong with a field of any form, request or table. */
export const FIELDS: Catalogue<FieldWords> = { en: english };

/** What is wrong, in words; what an edge has said already stays as it was said. */
export function sayComplaint(words: FieldWords, complaint: Complaint): string {
  if ("message" in complaint) return complaint.message;
  const { problem } = complaint;
  // A kind's function takes what that kind has, which the compiler does not see through the union.
  const said = words[problem.kind] as string | ((it: FieldProblem) => string);
  return typeof said === "string" ? said : said(problem);
}

/** Several of them as one text. */
export function sayComplaints(words: FieldWords, complaints: readonly Complaint[]): string {
  return complaints.map((complaint) => sayComplaint(words, complaint)).join(" ");
}
