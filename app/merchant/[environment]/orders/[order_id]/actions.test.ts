import { beforeAll, expect, test } from "vitest";
import type { Session } from "@/lib/domain/authority/session";
import { get } from "@/test/api";
import { placeOrder } from "@/test/orders";
import { signedIn } from "@/test/people";
import { sendForm } from "@/test/send-form";
import { createMerchant, type TestMerchant } from "@/test/world";
import { cancelOrderAction } from "./actions";

let merchant: TestMerchant;
let operator: Session;

beforeAll(async () => {
  merchant = await createMerchant();
  operator = await signedIn({ role: "merchant", staffRole: "operator", merchantId: merchant.id });
});

/** Sends the form of an order's page; returns its state and the API's order afterwards. */
async function send(fields: Record<string, string>) {
  const { id } = await placeOrder(merchant, { environment: "test" });
  const form = { environment: "test", orderId: id, ...fields };
  const state = await sendForm(cancelOrderAction, operator, form);
  const { body } = await get(`/orders/${id}`, merchant.testKey);
  return { state, order: body };
}

test("the chosen reason and its details are kept, with a user of the merchant as who cancelled", async () => {
  const { state, order } = await send({
    reasonCode: "out_of_stock",
    reason: " The last one broke ",
  });
  expect(state.outcome).toBe("done");
  expect(order.cancellation).toMatchObject({
    reason_code: "out_of_stock",
    reason: "The last one broke",
    cancelled_by: "merchant_user",
  });
});

test("no reason has to be given", async () => {
  const { order } = await send({ reasonCode: "", reason: "" });
  expect(order.cancellation).toMatchObject({ reason_code: null, reason: null });
});

test.each([
  ["another reason without details", { reasonCode: "other", reason: " " }, "reason"],
  ["a reason that only the platform gives", { reasonCode: "no_rider_found" }, "reasonCode"],
])("%s is said beside its field, and nothing is cancelled", async (_, fields, named) => {
  const { state, order } = await send(fields);
  expect(state.outcome).toBe("refused");
  expect(Object.keys(state.fieldErrors)).toEqual([named]);
  expect(order.status).toBe("searching");
});
