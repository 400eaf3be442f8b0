import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { newPhone } from "@/test/new-phone";
import { createOrder, moveOrder, quotedOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, owner } from "@/test/world";
import { listAudit } from "../../access/audit/list-audit";
import { grantRecipientAuthority, type RecipientContext } from "../../authority/recipient-context";
import { call } from "../../calls.gen";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import { purgeExpired } from "../../platform/retention/purge-expired";
import { addNote } from "../notes/add-note";
import { listNotes } from "../notes/list-notes";
import { cancelOrder } from "../orders/cancel-order";
import { correctRecipient } from "./correct-recipient";
import { exportRecipient } from "./export-recipient";
import { forgetRecipient } from "./forget-recipient";
import { listParcels } from "./list-parcels";
import {
  askForCorrection,
  liftRestriction,
  listOwnDataRequests,
  noteDataRequest,
  readRestriction,
  restrictRecipient,
} from "./request-data";

const PAGE = { channel: "page" } as const;
const NAME = "Zione Xylander";

/** A person of its own for each test. */
let person: RecipientContext;

beforeEach(() => {
  person = grantRecipientAuthority(newPhone());
});

/** An order to the person that is over, or under way. */
async function parcel(isOver = true) {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const fields = {
    receiver_phone: person.phone,
    receiver_name: NAME,
    delivery_address: `Behind ${NAME}`,
    dropoff_note: NAME,
    metadata: { customer: NAME },
  };
  const { body } = await createOrder(merchant.liveKey, await quotedOrder(merchant, { fields }));
  const id = String(body.order_id);
  await moveOrder(merchant, id, "assigned", "picked_up", "in_transit");
  if (isOver) await moveOrder(merchant, id, "delivered", "completed");
  return { merchant, rider, id };
}

/** What is written of an order and its events, as shops read them. */
async function writtenOf(id: string): Promise<string> {
  const rows = await owner<{ text: string }[]>`
    select to_jsonb(o)::text as text from orders o where id = ${id}
    union all (select to_jsonb(e)::text from events e where order_id = ${id} order by id)`;
  return rows.map(({ text }) => text).join("\n");
}

const facts = async (id: string) =>
  owner`select data::text, reason from events where order_id = ${id} order by id`;

const kinds = async () =>
  (await listOwnDataRequests(person)).map(({ kind, state }) => [kind, state]);

describe("a restriction", () => {
  test("takes the person out of parcels that are over, and gives everything back when it is lifted", async () => {
    const [{ id }, under] = [await parcel(), await parcel(false)];
    const [before, events] = [await writtenOf(id), await facts(id)];
    expect(before).toContain("Xylander");
    expect(await restrictRecipient(person, PAGE)).toBe(1);
    expect(await restrictRecipient(person, PAGE)).toBe(0);
    expect(await readRestriction(person)).not.toBeNull();
    const taken = await writtenOf(id);
    expect(taken).not.toContain("Xylander");
    expect(taken).not.toContain(person.phone);
    expect(await writtenOf(under.id)).toContain("Xylander");
    // The person still sees both.
    expect(await listParcels(person)).toHaveLength(2);
    const { parcels } = await exportRecipient(person);
    expect(parcels.map(({ receiver_name }) => receiver_name)).toEqual([NAME, NAME]);
    expect(await liftRestriction(person, PAGE)).toBe(1);
    expect(await liftRestriction(person, PAGE)).toBe(0);
    expect(await writtenOf(id)).toBe(before);
    expect(await facts(id)).toEqual(events);
    expect(await owner`select from restricted_orders where order_id = ${id}`).toHaveLength(0);
    expect(await kinds()).toEqual([
      ["lift", "done"],
      ["restrict", "done"],
    ]);
  });

  test("hides what people wrote about a parcel until it is lifted", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const fields = { receiver_phone: person.phone };
    const { body } = await createOrder(merchant.liveKey, await quotedOrder(merchant, { fields }));
    const id = String(body.order_id);
    const [shop, desk] = [await contextOf(merchant), await createAdmin("support")];
    await cancelOrder(shop, id, {
      reason: `${NAME} moved away`,
      userId: await createPerson(merchant),
    });
    const order = { about: "order", merchantId: merchant.id, orderId: id } as const;
    await addNote(desk, order, { id: newId("nte"), contact: "call", text: `${NAME} called` });
    const written = async () =>
      JSON.stringify([
        (await listNotes(desk, order)).map(({ text }) => text),
        (await listAudit(shop, { subject: id, limit: 5 })).entries.map((it) => it.details),
      ]);
    const before = await written();
    expect(before.match(/Xylander/g)).toHaveLength(2);
    await restrictRecipient(person, PAGE);
    expect(await written()).toMatch(/^\[\[\],\[{"currency":[^}]*}\]\]$/);
    expect(await written()).not.toContain("Xylander");
    await liftRestriction(person, PAGE);
    expect(await written()).toBe(before);
  });

  test("takes the person out of a parcel that ends later", async () => {
    const { merchant, id } = await parcel(false);
    expect(await restrictRecipient(person, PAGE)).toBe(0);
    await moveOrder(merchant, id, "delivered", "completed");
    await owner`update restrictions set swept_at = now() - interval '6 minutes' where phone = ${person.phone}`;
    await purgeExpired();
    expect(await writtenOf(id)).not.toContain("Xylander");
  });

  test("learns no door, and keeps the one that the person has set", async () => {
    const { merchant, rider, id } = await parcel();
    const phoneKey = doorKeyOf(person.phone);
    const door = { latitude: -13.9, longitude: 33.7, accuracy_m: 10, newest_at: new Date() };
    await owner`insert into doors ${owner([
      { ...door, environment: "live", phone_key: phoneKey, number: 0, deliveries: 0 },
      { ...door, environment: "live", phone_key: phoneKey, number: 1, deliveries: 3 },
    ])}`;
    await restrictRecipient(person, PAGE);
    await owner`delete from door_points where order_id = ${id}`;
    await owner`insert into door_points (merchant_id, environment, order_id, phone_key, rider_id, latitude, longitude, accuracy_m, happened_at)
      values (${merchant.id}, 'live', ${id}, ${phoneKey}, ${rider.id}, -13.9, 33.7, 5, now())`;
    const learned = { ...door, number: 1, deliveries: 3 };
    const from = [{ merchant_id: merchant.id, order_id: id }];
    expect(await call.keepDoors({ environment: "live", phoneKey, doors: [learned], from })).toBe(
      false,
    );
    const kept = () => owner`select number from doors where phone_key = ${phoneKey}`;
    expect(await kept()).toEqual([{ number: 0 }]);
    await liftRestriction(person, PAGE);
    const [forgotten] = await owner`
      select forgotten_at <= now() as "isPast" from forgotten_doors where phone_key = ${phoneKey}`;
    expect(forgotten).toEqual({ isPast: true });
  });

  test("ends by its market's age", async () => {
    const { id } = await parcel();
    await restrictRecipient(person, PAGE);
    const [row] = await owner`
      select extract(day from ends_at - since)::int as days from restrictions where phone = ${person.phone}`;
    expect(row).toEqual({ days: 365 });
    await owner`update restrictions set ends_at = now() where phone = ${person.phone}`;
    await purgeExpired();
    expect(await readRestriction(person)).toBeNull();
    expect(await writtenOf(id)).toContain("Xylander");
  });

  test("never brings back what was removed, whichever was first", async () => {
    const { id } = await parcel();
    await Promise.all([restrictRecipient(person, PAGE), forgetRecipient(person)]);
    await Promise.all([forgetRecipient(person), liftRestriction(person, PAGE)]);
    await forgetRecipient(person);
    await liftRestriction(person, PAGE);
    const [order] = await owner`
      select receiver_name, people_forgotten_at is not null as "isForgotten" from orders where id = ${id}`;
    expect(order).toEqual({ receiver_name: null, isForgotten: true });
    expect(await writtenOf(id)).not.toContain("Xylander");
    expect(await owner`select from restricted_orders where order_id = ${id}`).toHaveLength(0);
  });

  test("leaves a parcel alone whose dispute waits for its decision", async () => {
    const { id } = await parcel();
    await owner`update orders set disputed_at = now(), disputed_by = 'recipient', dispute_reason = 'x' where id = ${id}`;
    expect(await restrictRecipient(person, PAGE)).toBe(0);
  });
});

describe("a correction", () => {
  test("changes parcels under way through the change of an order, and none that is over", async () => {
    const [over, under] = [await parcel(), await parcel(false)];
    const right = { name: "Zione Banda", landmark: "Red gate", where: "" };
    expect(await correctRecipient(person, right, PAGE)).toBe(1);
    expect(await correctRecipient(person, right, PAGE)).toBe(0);
    const named = async (id: string) =>
      owner`select receiver_name as name, delivery_address as landmark from orders where id = ${id}`;
    expect(await named(under.id)).toEqual([{ name: "Zione Banda", landmark: "Red gate" }]);
    expect(await named(over.id)).toMatchObject([{ name: NAME }]);
    const [event] = await owner`
      select actor, data -> 'changes' ->> 'receiver_name' as name from events
       where order_id = ${under.id} and type = 'order.changed'`;
    expect(event?.actor).toBe("recipient");
    expect(event?.name).toContain("Zione Banda");
    expect(await kinds()).toEqual([["correct", "done"]]);
  });

  test.each([
    ["nothing", { name: " ", landmark: "", where: "" }],
    ["a name of 201 letters", { name: "x".repeat(201), landmark: "", where: "" }],
    ["a landmark of 501 letters", { name: "", landmark: "x".repeat(501), where: "" }],
    ["a place that is none", { name: "", landmark: "", where: "somewhere" }],
  ])("refuses %s", async (_, wrong) => {
    await parcel(false);
    expect(await refusalOf(correctRecipient(person, wrong, PAGE))).toBe("invalid_request");
    expect(await kinds()).toEqual([]);
  });

  test("in words waits for the desk, once for a form that is sent twice, and five at most", async () => {
    await parcel();
    const ask = (id: string, details = "The shop has my old name") =>
      askForCorrection(person, { id, details, language: "en", ...PAGE });
    const id = newId("dtr");
    await Promise.all([ask(id), ask(id)]);
    expect(await kinds()).toEqual([["correct", "waiting"]]);
    const [row] = await owner`
      select phone, extract(day from due_at - created_at)::int as days from data_requests where id = ${id}`;
    expect(row).toEqual({ phone: person.phone, days: 30 });
    await Promise.all([1, 2, 3, 4].map(() => ask(newId("dtr"))));
    expect(await refusalOf(ask(newId("dtr")))).toBe("rate_limited");
    expect(await refusalOf(ask(newId("dtr"), "\u0000 "))).toBe("invalid_request");
    expect(await refusalOf(ask(newId("dtr"), "x".repeat(501)))).toBe("invalid_request");
  });

  test("that waits is over once the person is removed, and nothing of its words is left", async () => {
    await parcel();
    await askForCorrection(person, {
      id: newId("dtr"),
      details: `I am ${NAME}`,
      language: "en",
      ...PAGE,
    });
    await forgetRecipient(person);
    const rows = await owner`
      select kind, state, phone, details from data_requests where phone_key = ${doorKeyOf(person.phone)}
       order by created_at`;
    expect(rows).toEqual([
      { kind: "correct", state: "done", phone: null, details: null },
      { kind: "erase", state: "done", phone: null, details: null },
    ]);
  });
});

test("the same request is noted once within an hour, and goes with the market's age", async () => {
  await parcel();
  await noteDataRequest(person, "copy", PAGE);
  await noteDataRequest(person, "copy", PAGE);
  expect(await kinds()).toEqual([["copy", "done"]]);
  const phoneKey = doorKeyOf(person.phone);
  await owner`update data_requests set created_at = now() - interval '366 days' where phone_key = ${phoneKey}`;
  await purgeExpired();
  expect(await kinds()).toEqual([]);
});
