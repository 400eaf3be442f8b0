import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createAdmin } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { plantWorldWithoutStrangers } from "@/test/tenant-matrix/plant-world";
import type { Kind, Things } from "@/test/tenant-matrix/tenant";
import { owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { listQueueClaims } from "./list-queue-claims";
import { QUEUE_ITEM_KINDS, type QueueItemKind } from "./queue-item";
import { takeQueueItem } from "./take-queue-item";

const THINGS: Record<Exclude<QueueItemKind, "text_route">, Kind> = {
  order: "order",
  top_up: "topUp",
  adjustment: "adjustment",
  price_change: "priceChange",
  withdrawal: "withdrawal",
  rider_payout: "slipPayout",
  remittance: "remittance",
  collection_payout: "collectionPayout",
  collection_payment: "collectionPayment",
  left_cash: "leftCash",
  stated_payment: "statedPayment",
  place_proposal: "placeProposal",
  webhook_endpoint: "endpoint",
};

let admin: AdminContext;
let things: Things;
/** An endpoint of the test environment. */
let inTest: string;

beforeAll(async () => {
  const { admins, merchants } = await plantWorldWithoutStrangers();
  things = admins.things;
  inTest = merchants.victim.things.endpoint?.test ?? "";
  admin = await createAdmin("support");
});

const take = (kind: QueueItemKind, subject: string) =>
  takeQueueItem(admin, { kind, subject, insteadOf: null });

const ofThings = QUEUE_ITEM_KINDS.filter((kind) => kind !== "text_route");

test.each(ofThings)("an item of kind %s is taken", async (kind) => {
  const subject = things[THINGS[kind]]?.live ?? "";
  await take(kind, subject);
  expect((await listQueueClaims(admin, kind, [subject])).get(subject)?.isOwn).toBe(true);
});

test.each(ofThings)("an unknown item of kind %s is not found", async (kind) => {
  const known = things[THINGS[kind]]?.live ?? "";
  const unknown = `${known.slice(0, known.indexOf("_"))}_${newId("req").slice(4)}`;
  for (const subject of [unknown, "1", ""]) {
    expect(await refusalOf(take(kind, subject))).toMatch(/_not_found$/);
  }
});

test("an endpoint of the test environment is no item", async () => {
  expect(await refusalOf(take("webhook_endpoint", inTest))).toBe("webhook_endpoint_not_found");
});

test("a route is taken while messages go by it, and not a day later", async () => {
  const [id, network] = [randomUUID(), String(Date.now())];
  await owner`insert into notifications
      (id, cause, step, phone, state, provider, network, due_at, created_at, sent_at)
    values (${id}, ${id}, 'placed', '+265999123456', 'sent', 'africastalking', ${network}, now(), now(), now())`;
  const route = `africastalking:${network}`;
  await take("text_route", route);
  expect(await refusalOf(take("text_route", `${route}1`))).toBe("not_found");
  await owner`update notifications set created_at = now() - interval '25 hours' where id = ${id}`;
  expect(await refusalOf(take("text_route", route))).toBe("not_found");
});
