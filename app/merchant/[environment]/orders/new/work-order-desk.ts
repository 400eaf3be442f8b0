import type { SettledSpot } from "@/lib/core/location/settle-spot";
import { newId } from "@/lib/core/ids";
import { sayIssues } from "@/lib/dashboard/say-issues";
import type { DomainError } from "@/lib/domain/errors";
import { isDomainError, isRefusal } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { closePinRequest } from "@/lib/domain/pin-requests/close-pin-request";
import { listPlaces } from "@/lib/domain/places/list-places";
import { readQuote } from "@/lib/domain/quotes/read-quote";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { settledSpot } from "../../settings/spot-fields";
import type { OrderDesk } from "./order-desk";
import type { OrderFields } from "./order-form-fields";
import { problemOf, spotProblem } from "./order-refusals";
import { isQuoteFor, priceRequestOf } from "./order-request";
import { placeFromForm, type PlacedFromForm } from "./place-from-form";
import { quoteOrder, viewQuote } from "./quote-order";
import { viewReceiver } from "./view-receiver";

/**
 * Does what the form was sent for: a price, the receiver's last place, another key, or the order
 * itself. An order is placed only at a price that stands for exactly what the form says; otherwise
 * there is a new price to agree to first. Answers the order, or what the form shows next.
 */
export async function workOrderDesk(
  merchant: MerchantContext,
  sent: OrderFields,
): Promise<PlacedFromForm | OrderDesk> {
  const receiver = sent.step === "place" ? null : await viewReceiver(merchant, sent.receiverPhone);
  const fields = sent.step === "use_receiver" ? withReceiver(sent, receiver) : sent;
  const saved = fields.savedPlace === "" ? [] : await listPlaces(merchant);
  const spot = settledSpot(merchant, fields, saved);
  const desk = { ...emptyDesk(fields, spot), receiver };
  try {
    return fields.step === "place"
      ? await placeOrQuote(merchant, spot, fields, desk)
      : { ...desk, quote: await quoteOrder(merchant, spot, fields) };
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    // Waiting is what helps, and the form itself says how long.
    if (!isDomainError(error) || isRefusal(error, "rate_limited")) throw thrown;
    return { ...desk, ...(await troubleOf(merchant, spot, fields, error)) };
  }
}

function withReceiver(fields: OrderFields, receiver: OrderDesk["receiver"]): OrderFields {
  if (!receiver) return fields;
  const { where, name, landmark } = receiver;
  return {
    ...fields,
    where,
    savedPlace: "",
    receiverName: name ?? fields.receiverName,
    landmark: landmark ?? fields.landmark,
  };
}

function emptyDesk({ step, ...fields }: OrderFields, spot: SettledSpot): OrderDesk {
  const { where, landmark, savedPlace, confirmed } = spot;
  const orderKey = step === "new_order" ? newId("ord") : fields.orderKey;
  return {
    values: { ...fields, where, landmark, savedPlace, confirmed, orderKey },
    quote: null,
    isRepriced: false,
    receiver: null,
    problem: null,
    fieldErrors: {},
  };
}

async function placeOrQuote(
  merchant: MerchantContext,
  spot: SettledSpot,
  fields: OrderFields,
  desk: OrderDesk,
): Promise<PlacedFromForm | OrderDesk> {
  const quote = await readQuote(merchant, fields.quoteId);
  const isAgreed = quote && isQuoteFor(quote, priceRequestOf(spot, fields));
  const placed = await placeFromForm(merchant, spot, fields, isAgreed ? quote : undefined);
  if (!placed)
    return { ...desk, quote: await quoteOrder(merchant, spot, fields), isRepriced: true };
  if (!("placedId" in placed)) return { ...desk, problem: placed };
  if (fields.pinRequest !== "") await closePinRequest(merchant, fields.pinRequest);
  return placed;
}

/** The price stays on the page when something else was refused. */
async function troubleOf(
  merchant: MerchantContext,
  spot: SettledSpot,
  fields: OrderFields,
  error: DomainError,
): Promise<Pick<OrderDesk, "problem" | "fieldErrors" | "quote">> {
  const kept = fields.step === "place" ? await readQuote(merchant, fields.quoteId) : undefined;
  const quote = kept ? await viewQuote(merchant, kept) : null;
  if (isRefusal(error, "invalid_request")) {
    const fieldErrors = await sayIssues(error.details.issues);
    const { where } = fieldErrors;
    return { problem: where ? spotProblem(spot, where) : null, fieldErrors, quote };
  }
  const problem = await problemOf(error);
  const { field, sentence } = problem;
  return { problem, fieldErrors: field ? { [field]: sentence } : {}, quote };
}
