import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { refuse } from "@/lib/domain/errors";
import { DETAIL_NAMES, readDetails, toWire } from "@/lib/domain/ordering/orders/order-details";
import { readQuote } from "@/lib/domain/pricing/quotes/read-quote";
import { parseFields } from "@/lib/http/endpoint/parse-input";
import { createOrderContract } from "../v1/external/create-order/contract";
import { POST as createOrder } from "../v1/external/create-order/route";
import { waitForRiderField } from "../v1/external/create-order/wait-fields";
import { cancelOrderContract } from "../v1/external/orders/[order_id]/cancel/contract";
import { POST as cancelOrder } from "../v1/external/orders/[order_id]/cancel/route";
import { changeOrderContract, readOrderContract } from "../v1/external/orders/[order_id]/contract";
import {
  disputeDeliveryContract,
  readDisputeContract,
} from "../v1/external/orders/[order_id]/dispute/contract";
import {
  GET as readDispute,
  POST as disputeDelivery,
} from "../v1/external/orders/[order_id]/dispute/route";
import { readProofContract } from "../v1/external/orders/[order_id]/pod/contract";
import { GET as readProof } from "../v1/external/orders/[order_id]/pod/route";
import { addPriorityFeeContract } from "../v1/external/orders/[order_id]/priority-fee/contract";
import { POST as addPriorityFee } from "../v1/external/orders/[order_id]/priority-fee/route";
import { GET as readOrder, PATCH as changeOrder } from "../v1/external/orders/[order_id]/route";
import { listOrdersContract } from "../v1/external/orders/contract";
import { GET as listOrders } from "../v1/external/orders/route";
import { readPinRequestContract } from "../v1/external/pin-requests/[pin_request_id]/contract";
import { GET as readPinRequest } from "../v1/external/pin-requests/[pin_request_id]/route";
import { requestPinContract } from "../v1/external/pin-requests/contract";
import { POST as requestPin } from "../v1/external/pin-requests/route";
import { findPlacesContract } from "../v1/external/places/contract";
import { GET as findPlaces } from "../v1/external/places/route";
import { quote, readyInMinutesField } from "../v1/external/quote/contract";
import { POST as quoteDelivery } from "../v1/external/quote/route";
import { readOrderReportContract } from "../v1/external/reports/orders/contract";
import { GET as readOrderReport } from "../v1/external/reports/orders/route";
import { createRunContract } from "../v1/external/runs/contract";
import { quoteRunContract } from "../v1/external/runs/quote/contract";
import { POST as quoteRun } from "../v1/external/runs/quote/route";
import { POST as createRun } from "../v1/external/runs/route";
import { operation, type Tool } from "./tool";

const READS = { readOnlyHint: true };
const ACTS = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };
/** Sent again, it makes another one. */
const ADDS = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
/** Sent again, it is refused, because the order has been cancelled. */
const ACTS_ONCE = { ...ACTS, idempotentHint: false };

const orderInput = z.object({
  quote_id: z.string().describe("From quote_delivery."),
  delivery_fee: z.number().describe("The price that the person has agreed to, as quoted."),
  ready_in_minutes: readyInMinutesField,
  wait_for_rider_minutes: waitForRiderField,
  ...toWire(
    readDetails(DETAIL_NAMES, (_, { about, isPhone }) =>
      z
        .string()
        .nullish()
        .describe(isPhone ? `${about} in international format, +265991234567.` : `${about}.`),
    ),
  ),
});

const runInput = z.object({
  quote_id: z.string().describe("From quote_run."),
  ...createRunContract.body.shape,
  total_fee: z.number().describe("The price that the person has agreed to, as quoted."),
});

const changeOperation = operation(changeOrderContract, changeOrder, ACTS);

const priorityFeeOperation = operation(addPriorityFeeContract, addPriorityFee, ACTS);

const requestPinOperation = operation(requestPinContract, requestPin, ADDS);

export const TOOLS: Record<string, Tool> = {
  find_places: {
    ...operation(findPlacesContract, findPlaces, READS),
    description:
      "The coordinates of a place by its name. Use a place for a quote only if is_meant is true and its precision is not area; otherwise ask the person which one it is.",
  },
  request_pin: {
    ...requestPinOperation,
    description:
      "A link on which a recipient sends the place of a delivery from a phone. With send_text it is sent as a text message: only once a person wants that. Read the answer with read_pin.",
    ask: (given) => ({
      ...requestPinOperation.ask(given),
      idempotencyKey: `agent-${newId("pin")}`,
    }),
  },
  read_pin: {
    ...operation(readPinRequestContract, readPinRequest, READS),
    description:
      "Whether the recipient has sent the place, with its coordinates for a quote and how sure they are.",
  },
  quote_delivery: {
    ...operation(quote, quoteDelivery, READS),
    description: "What a delivery costs and how long it takes. Charges nothing.",
  },
  place_order: {
    title: createOrderContract.summary,
    description:
      "Places the quoted delivery and pays for it from the wallet. Call it only once a person has agreed to the price and the destination of the quote.",
    input: orderInput,
    output: createOrderContract.response,
    annotations: ACTS,
    handler: createOrder,
    ask: async (given, merchant) => {
      const body = parseFields(orderInput, given);
      requireCap(merchant);
      const quoted = (await readQuote(merchant, body.quote_id)) ?? refuse("quote_not_found");
      if (toDecimal(quoted.feeMinor, quoted.currency) !== body.delivery_fee) {
        refuse("fee_not_quoted");
      }
      return { body, idempotencyKey: `agent-${quoted.id}` };
    },
  },
  quote_run: {
    ...operation(quoteRunContract, quoteRun, READS),
    description:
      "What several deliveries from one pickup cost together, and how they are divided into routes. Charges nothing. Cheaper than the same deliveries one by one where they lie on one way.",
    more: () => ({ quote_id: newId("quo") }),
  },
  place_run: {
    title: createRunContract.summary,
    description:
      "Places the quoted run and pays for it from the wallet: an order for each drop, all or none. Send the same pickup and drops as to quote_run. Call it only once a person has agreed to the price and the destinations.",
    input: runInput,
    output: createRunContract.response,
    annotations: ACTS,
    handler: createRun,
    ask: (given, merchant) => {
      // The API places a run without an agreed price at the price of the moment.
      const { quote_id: quoteId } = parseFields(
        runInput.pick({ quote_id: true, total_fee: true }),
        given,
      );
      requireCap(merchant);
      const { quote_id: _, ...body } = given;
      return { body, idempotencyKey: `agent-${quoteId}` };
    },
  },
  list_orders: {
    ...operation(listOrdersContract, listOrders, READS),
    description:
      "The newest orders, or those with a status, a merchant_reference_id or within a time. Finds an order whose order_id is not known: search takes the phone number or the name of its recipient, or a part of what is delivered.",
  },
  track_order: {
    ...operation(readOrderContract, readOrder, READS),
    description: "Where an order is: its status, timeline, expected time and rider.",
  },
  change_order: {
    ...changeOperation,
    description:
      "Changes the destination, the recipient, the parcel or the pickup time of an order. Call it with dry_run first: change says what it costs and whether the rider is lost, and nothing is changed. Where the fee changes, call it again with delivery_fee_after as delivery_fee only once a person has agreed to it.",
    ask: (given, merchant) => {
      if (given.delivery_fee != null && given.dry_run !== true) requireCap(merchant);
      return changeOperation.ask(given);
    },
  },
  add_priority_fee: {
    ...priorityFeeOperation,
    description:
      "Raises the fee of an order that still searches for a rider, so that one accepts it. Call it only once a person has agreed to the amount.",
    ask: (given, merchant) => {
      requireCap(merchant);
      return priorityFeeOperation.ask(given);
    },
  },
  cancel_order: {
    ...operation(cancelOrderContract, cancelOrder, ACTS_ONCE),
    description: "Possible until the rider has the parcel. The answer says what was refunded.",
  },
  dispute_delivery: {
    ...operation(disputeDeliveryContract, disputeDelivery, ACTS),
    description:
      "Reports a problem with a delivered order before it is settled. Its fee stays in escrow until the platform decides. Call it only once a person wants that.",
  },
  read_dispute: {
    ...operation(readDisputeContract, readDispute, READS),
    description:
      "What was reported about a delivered order, the courier company's answer and the decision.",
  },
  read_order_report: {
    ...operation(readOrderReportContract, readOrderReport, READS),
    description:
      "How the orders of some days went, in total and by group_by: on time, at the first attempt, why others failed, minutes and costs. Answers questions such as how last week was; its days are those of the account's timezone, which the answer names.",
  },
  read_proof: {
    ...operation(readProofContract, readProof, READS),
    description:
      "How a delivered order was handed over: PIN, photo, signature and signed document.",
  },
};

/** An agent may misread a price or be talked into orders, so a live key that places any has a daily cap. */
function requireCap({ environment, apiKey }: MerchantContext): void {
  if (environment === "live" && !apiKey?.isCapped) refuse("daily_cap_required");
}
