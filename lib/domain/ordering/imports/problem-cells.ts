import type { Complaint, FieldProblem, Issue } from "../../field-problem";
import { snakeOf } from "../orders/order-details";
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from "./guess-columns";

/** The fields of price rules' refusals, which do not know columns. */
const FIELDS: Partial<Record<FieldProblem["kind"], ImportField>> = {
  row_no_weight: "weight",
  too_heavy: "weight",
  unknown_speed: "speed",
  pickup_time: "pickupAt",
  ready_and_pickup_time: "readyInMinutes",
  wait_and_pickup_time: "waitForRiderMinutes",
  too_far: "location",
  outside_service_area: "location",
};

/** The cells of a row, from 0, that a reason is about; none if it is about the whole row. */
export function problemCells(
  reason: readonly (Complaint | Issue)[],
  cells: readonly string[],
  mapping: ImportMapping,
): number[] {
  const columns = reason.flatMap((complaint) => columnsOf(fieldOf(complaint), cells, mapping));
  return [...new Set(columns.filter((column) => column !== undefined))];
}

function fieldOf(complaint: Complaint | Issue): ImportField | undefined {
  const known = "problem" in complaint ? FIELDS[complaint.problem.kind] : undefined;
  if (known || !("path" in complaint)) return known;
  const { path } = complaint;
  // Price rules name a field as the API does.
  return IMPORT_FIELDS.find((field) => field === path || snakeOf(field) === path);
}

/** Two columns of degrees win over one of any notation, as when the row is read. */
function columnsOf(
  field: ImportField | undefined,
  cells: readonly string[],
  mapping: ImportMapping,
): (number | undefined)[] {
  if (field !== "location") return [field && mapping[field]];
  const degrees = [mapping.latitude, mapping.longitude];
  const isInDegrees = degrees.every((column) => (cells[column ?? -1] ?? "") !== "");
  return isInDegrees || mapping.location === undefined ? degrees : [mapping.location];
}
