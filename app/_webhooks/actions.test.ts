import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Session } from "@/lib/domain/authority/session";
import { attemptDelivery } from "@/lib/domain/messaging/webhooks/attempt-delivery";
import { claimDeliveries } from "@/lib/domain/messaging/webhooks/claim-deliveries";
import { signedIn } from "@/test/people";
import { sendForm } from "@/test/send-form";
import * as sinks from "@/test/webhook-sink";
import { owner as database } from "@/test/world";
import {
  createEndpointAction,
  deleteEndpointAction,
  retryDeliveryAction,
  retryEndpointAction,
  rotateSecretAction,
  sendTestEventAction,
  updateEndpointAction,
  updateEndpointStateAction,
} from "./actions";

const sink = await sinks.sinkOfFile();

let boss: Session;

beforeEach(async () => {
  boss = await signedIn({ role: "courier", staffRole: "owner" });
});

const companyId = () => boss.company?.id ?? "";

async function create(fields: Record<string, string> = {}) {
  const form = { environment: "test", id: newId("whe"), url: sink.url, scope: "all", ...fields };
  return sendForm(createEndpointAction, boss, form);
}

/** A test endpoint of the company on this machine. */
async function created() {
  const { result } = await create();
  if (!result) throw new Error("No endpoint was created.");
  return { ...result, target: { environment: "test", endpointId: result.id } };
}

async function endpointsIn(environment: Environment) {
  return database<{ id: string; events: string[]; disabled: boolean }[]>`
    select id, events, disabled_at is not null as disabled from webhook_endpoints
     where courier_id = ${companyId()} and environment = ${environment} and deleted_at is null`;
}

/** Sends what is due for the company, as a worker does. */
async function deliver() {
  const claimed = await claimDeliveries(100, { merchantId: companyId() });
  return Promise.all(claimed.map((delivery) => attemptDelivery(delivery)));
}

async function secretMarkOf(id: string): Promise<string> {
  const [row] = await database<[{ mark: string }]>`
    select secret_mark(secret_sealed) as mark from webhook_endpoints where id = ${id}`;
  return row.mark;
}

describe("the owner of a courier company", () => {
  test("adds an endpoint in the environment of the form", async () => {
    const { id } = await created();
    expect([...(await endpointsIn("test"))]).toEqual([{ id, events: ["*"], disabled: false }]);
    expect([...(await endpointsIn("live"))]).toEqual([]);
    const url = "https://courier.example.com/tumiza";
    await create({ environment: "live", url, scope: "some", "offer.created": "on" });
    expect(await endpointsIn("live")).toMatchObject([{ events: ["offer.created"] }]);
  });

  test("can choose a company's events, and none of a merchant's", async () => {
    const { error, fieldErrors } = await create({ scope: "some", "order.delivered": "on" });
    expect(error).toBeTruthy();
    expect(fieldErrors.scope).toBe("Choose at least one event, or all events.");
    const { id, url, target } = await created();
    const ticked = { "job.ended": "on", "order.delivered": "on" };
    await sendForm(updateEndpointAction, boss, { ...target, url, scope: "some", ...ticked });
    expect(await endpointsIn("test")).toMatchObject([{ id, events: ["job.ended"] }]);
  });

  test("sends a test event, which is signed with its secret, and sends it again", async () => {
    const { secret, target } = await created();
    sink.answer(sinks.status(500));
    const { result } = await sendForm(sendTestEventAction, boss, target);
    expect(await deliver()).toMatchObject([{ state: "waiting" }]);
    sink.answer(sinks.status(200));
    expect((await sendForm(retryEndpointAction, boss, target)).result).toEqual({ count: 1 });
    expect(await deliver()).toMatchObject([{ state: "delivered" }]);
    const deliveryId = result?.deliveryId ?? "";
    const again = { environment: "test", deliveryId };
    expect((await sendForm(retryDeliveryAction, boss, again)).outcome).toBe("done");
    expect(await deliver()).toMatchObject([{ state: "delivered" }]);
    expect(sink.received).toHaveLength(3);
    for (const webhook of sink.received) {
      expect(sinks.verified(secret, webhook)).toMatchObject({ type: "webhook.test" });
    }
  });

  test("rotates the secret once, and both sign", async () => {
    const { id, secret, target } = await created();
    const form = { ...target, secretMark: await secretMarkOf(id) };
    const { result } = await sendForm(rotateSecretAction, boss, form);
    const again = await sendForm(rotateSecretAction, boss, form);
    expect(again.error?.label).toBe("Already done");
    expect(result?.secret).not.toBe(secret);
    await sendForm(sendTestEventAction, boss, target);
    await deliver();
    for (const one of [secret, result?.secret ?? ""]) sinks.verified(one, sink.received[0]!);
  });

  test("turns an endpoint off and on, and deletes it", async () => {
    const { target } = await created();
    const turn = (isEnabled: string) =>
      sendForm(updateEndpointStateAction, boss, { ...target, isEnabled });
    await turn("no");
    expect(await endpointsIn("test")).toMatchObject([{ disabled: true }]);
    await turn("yes");
    expect(await endpointsIn("test")).toMatchObject([{ disabled: false }]);
    await expect(sendForm(deleteEndpointAction, boss, target)).rejects.toMatchObject({
      digest: expect.stringContaining(";/courier/developers/webhooks/test;") as string,
    });
    expect([...(await endpointsIn("test"))]).toEqual([]);
    const log = await database`select actor, user_id from audit_log
      where courier_id = ${companyId()} and subject = ${target.endpointId}`;
    expect(log).toHaveLength(4);
    for (const entry of log) expect(entry).toEqual({ actor: "courier", user_id: boss.userId });
  });
});

test("other roles of the company, other companies and the other environment reach no endpoint", async () => {
  const { target } = await created();
  const dispatcher = await signedIn({
    role: "courier",
    staffRole: "dispatcher",
    courierId: companyId(),
  });
  const refused = await sendForm(sendTestEventAction, dispatcher, target);
  expect(refused.error?.label).toBe("Role not allowed");
  const strangers = [await signedIn({ role: "courier" }), await signedIn({ role: "merchant" })];
  for (const stranger of strangers) {
    const { error } = await sendForm(sendTestEventAction, stranger, target);
    expect(error?.label).toBe("Webhook endpoint not found");
  }
  const inLive = { ...target, environment: "live" };
  const { error } = await sendForm(sendTestEventAction, boss, inLive);
  expect(error?.label).toBe("Webhook endpoint not found");
  expect(await deliver()).toEqual([]);
});
