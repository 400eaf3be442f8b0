import { beforeEach, describe, expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { signedIn } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import type { SessionOf } from "../../authority/session";
import { createEndpoint } from "../../messaging/webhooks/create-endpoint";
import { deleteEndpoint } from "../../messaging/webhooks/delete-endpoint";
import { rotateSecret } from "../../messaging/webhooks/rotate-secret";
import { updateEndpoint } from "../../messaging/webhooks/update-endpoint";
import { cancelOrder } from "../../ordering/orders/cancel-order";
import { changeStaffRole } from "../accounts/change-staff-role";
import { disableUser } from "../accounts/disable-user";
import { enableUser } from "../accounts/enable-user";
import { invite } from "../accounts/invite";
import { revokeInvitation } from "../accounts/revoke-invitation";
import { changeBusiness } from "../merchants/change-business";
import { listAudit } from "./list-audit";

let merchant: TestMerchant;
let context: MerchantContext;
let owner: SessionOf<"merchant">;

beforeEach(async () => {
  merchant = await createMerchant();
  context = await contextOf(merchant, "test");
  const session = await signedIn({ role: "merchant", merchantId: merchant.id });
  if (session.role !== "merchant") throw new Error("The owner is no merchant.");
  owner = session;
});

/** The actions on a subject, oldest first, each with who did it. */
async function linesOf(subject: string, reader = context): Promise<string[]> {
  const { entries } = await listAudit(reader, { subject, limit: 20 });
  return entries.map(({ action, userId }) => `${action} by ${String(userId)}`).reverse();
}

describe("a webhook endpoint's changes are written down", () => {
  const url = "https://shop.example.com/hook";

  test("with the person who made them", async () => {
    const by = owner.userId;
    const { id } = await createEndpoint(context, url, ["*"], by);
    await updateEndpoint(context, id, { events: ["order.delivered"] }, by);
    await updateEndpoint(context, id, { isEnabled: false }, by);
    await updateEndpoint(context, id, { isEnabled: true }, by);
    await rotateSecret(context, id, by);
    await deleteEndpoint(context, id, by);
    const done = ["created", "changed", "disabled", "enabled", "secret_rotated", "deleted"];
    expect(await linesOf(id)).toEqual(done.map((what) => `endpoint.${what} by ${by}`));
  });

  test("without a person where a system with a key made them, and never with the secret", async () => {
    const { id, secret } = await createEndpoint(context, url, ["*"]);
    const { entries } = await listAudit(context, { subject: id, limit: 5 });
    expect(entries).toMatchObject([
      { action: "endpoint.created", userId: null, actor: "merchant" },
    ]);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test("and a change that is refused leaves no line", async () => {
    const stranger = await contextOf(await createMerchant(), "test");
    const { id } = await createEndpoint(context, url, ["*"]);
    expect(await refusalOf(rotateSecret(stranger, id))).toBe("webhook_endpoint_not_found");
    expect(await linesOf(id, stranger)).toEqual([]);
    expect(await linesOf(id)).toHaveLength(1);
  });
});

test("an order that a person cancels has a line with the refund; one that a system cancels has none", async () => {
  const live = await contextOf(merchant, "live");
  await createRider(merchant.pickup);
  await createRider(merchant.pickup);
  const byHand = await placeOrder(merchant, { environment: "live" });
  const byKey = await placeOrder(merchant, { environment: "live" });
  const { feeMinor } = await cancelOrder(live, byHand.id, {
    reason: "Wrong gate",
    userId: owner.userId,
  });
  await cancelOrder(live, byKey.id);
  const { entries } = await listAudit(live, { about: "order", limit: 5 });
  expect(entries).toMatchObject([
    {
      subject: byHand.id,
      userId: owner.userId,
      details: { reason: "Wrong gate", refundMinor: feeMinor },
    },
  ]);
  const again = cancelOrder(live, byHand.id, { userId: owner.userId });
  expect(await refusalOf(again)).toBe("order_not_cancellable");
  expect(await linesOf(byHand.id, live)).toHaveLength(1);
});

test("changes of people and invitations are recorded, and acts without a change are not", async () => {
  const by = owner.userId;
  const { userId } = await signedIn({ role: "merchant", merchantId: merchant.id });
  await changeStaffRole(owner, userId, "finance");
  await changeStaffRole(owner, userId, "finance");
  await disableUser(owner, userId);
  await disableUser(owner, userId);
  await enableUser(owner, userId);
  const people = ["role_changed", "removed", "let_back_in"];
  expect(await linesOf(userId)).toEqual(people.map((what) => `person.${what} by ${by}`));
  const { id } = await invite(owner, { email: "new@shop.example", staffRole: "viewer" });
  await revokeInvitation(owner, id);
  expect(await linesOf(id)).toEqual([`invitation.created by ${by}`, `invitation.revoked by ${by}`]);
});

test("a business is changed by its owner alone, and each line has the previous value", async () => {
  const phone = "0999 123 456";
  await changeBusiness(owner, { name: "  Mbowe & Sons ", phone: "" });
  await changeBusiness(owner, { name: "Mbowe & Sons", phone });
  await changeBusiness(owner, { name: "Mbowe & Sons", phone: "+265 999 12 34 56" });
  const { entries } = await listAudit(context, { about: "merchant", limit: 5 });
  expect(entries).toMatchObject([
    { details: { phone: "+265999123456", previous: null }, environment: null },
    { details: { name: "Mbowe & Sons", previous: owner.company.name }, environment: null },
  ]);
  const operator = { ...owner, staffRole: "operator" } as const;
  expect(await refusalOf(changeBusiness(operator, { name: "Mine", phone }))).toBe(
    "role_not_allowed",
  );
  for (const wrong of [
    { name: " ", phone },
    { name: "Mine", phone: "12" },
  ]) {
    expect(await refusalOf(changeBusiness(owner, wrong))).toBe("invalid_request");
  }
});
