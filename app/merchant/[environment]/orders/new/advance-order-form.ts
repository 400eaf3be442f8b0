import { newId } from "@/lib/core/ids";
import { isUsable, type SettledSpot } from "@/lib/core/location/settle-spot";
import { issueMessages } from "@/lib/dashboard/issue-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { DomainError } from "@/lib/domain/errors";
import { isDomainError, isRefusal } from "@/lib/domain/errors";
import { closePinRequest } from "@/lib/domain/pricing/pin-requests/close-pin-request";
import { listPlaces } from "@/lib/domain/pricing/places/list-places";
import { requireCoordinates } from "@/lib/domain/pricing/places/require-coordinates";
import { readQuote } from "@/lib/domain/pricing/quotes/read-quote";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { settledSpot } from "../../settings/spot-fields";
import { drawRoute } from "./draw-route";
import type { OrderFields } from "./order-form-fields";
import type { OrderFormState } from "./order-form-state";
import { problemOf, spotProblem } from "./order-refusals";
import { isQuoteFor, priceRequestOf } from "./order-request";
import { placeFromForm, type PlacedFromForm } from "./place-from-form";
import { quoteOrder, viewQuote } from "./quote-order";
import { viewReceiver } from "./view-receiver";

/**
 * Advances the form by a step: a quote, the recipient's saved details, a new key, or the order. An
 * order is placed only with a quote for exactly the form's details; otherwise the form shows a new
 * quote first. Returns the order or the form's next state.
 */
export async function advanceOrderForm(
  merchant: MerchantContext,
  sent: OrderFields,
): Promise<PlacedFromForm | OrderFormState> {
  const receiver = isPlacing(sent) ? null : await viewReceiver(merchant, sent.receiverPhone);
  const fields = sent.step === "use_receiver" ? withReceiver(sent, receiver) : sent;
  const saved = fields.savedPlace === "" ? [] : await listPlaces(merchant);
  const spot = settledSpot(merchant, fields, saved);
  const map = isUsable(spot) ? await drawRoute(merchant, requireCoordinates(spot)) : null;
  const desk = { ...emptyOrderForm(fields, spot), receiver, map };
  try {
    return isPlacing(fields)
      ? await placeOrQuote(merchant, spot, fields, desk)
      : { ...desk, quote: await quoteOrder(merchant, spot, fields) };
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    // The form itself shows the time to wait.
    if (!isDomainError(error) || isRefusal(error, "rate_limited")) throw thrown;
    return { ...desk, ...(await problemAndQuote(merchant, spot, fields, error)) };
  }
}

function isPlacing({ step }: Pick<OrderFields, "step">): boolean {
  return step === "place" || step === "place_again";
}

function withReceiver(fields: OrderFields, receiver: OrderFormState["receiver"]): OrderFields {
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

function emptyOrderForm({ step, ...fields }: OrderFields, spot: SettledSpot): OrderFormState {
  const { where, landmark, savedPlace, confirmed } = spot;
  const orderKey = step === "new_order" ? newId("ord") : fields.orderKey;
  return {
    values: { ...fields, where, landmark, savedPlace, confirmed, orderKey },
    quote: null,
    map: null,
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
  desk: OrderFormState,
): Promise<PlacedFromForm | OrderFormState> {
  const quote = await readQuote(merchant, fields.quoteId);
  const isAgreed = quote && isQuoteFor(merchant, quote, priceRequestOf(merchant, spot, fields));
  const placed = await placeFromForm(merchant, spot, fields, isAgreed ? quote : undefined);
  if (!placed)
    return { ...desk, quote: await quoteOrder(merchant, spot, fields), isRepriced: true };
  if (!("placedId" in placed)) {
    return {
      ...desk,
      problem: placed,
      quote: quote ? await viewQuote(merchant, quote, fields) : null,
    };
  }
  if (fields.pinRequest !== "") await closePinRequest(merchant, fields.pinRequest);
  return placed;
}

/** A refusal that does not concern the price keeps it on the page. */
async function problemAndQuote(
  merchant: MerchantContext,
  spot: SettledSpot,
  fields: OrderFields,
  error: DomainError,
): Promise<Pick<OrderFormState, "problem" | "fieldErrors" | "quote">> {
  const kept = isPlacing(fields) ? await readQuote(merchant, fields.quoteId) : undefined;
  const quote = kept ? await viewQuote(merchant, kept, fields) : null;
  if (isRefusal(error, "invalid_request")) {
    const fieldErrors = await issueMessages(error.details.issues);
    const { where } = fieldErrors;
    return { problem: where ? await spotProblem(spot, where) : null, fieldErrors, quote };
  }
  const problem = await problemOf(error);
  const { field, sentence } = problem;
  return { problem, fieldErrors: field ? { [field]: sentence } : {}, quote };
}
