import { newId } from "@/lib/core/ids";
import { signText } from "@/lib/core/signing";
import { pinOf } from "@/test/rider-phone";
import { owner } from "@/test/world";
import type { OpenedForm, PreparedForms } from "./prepared-form";
import { inBoth, type Tenant } from "./tenant";

/** A counter of a company, with its mark in its texts. */
export async function plantCounter(tenant: Tenant): Promise<void> {
  const id = newId("ctr");
  const week = Array(7).fill({ opens: "08:00", closes: "17:00" });
  await owner`insert into counters (id, courier_id, name, landmark, latitude, longitude, hours, keep_days, cash_limit_minor)
    values (${id}, ${tenant.id}, ${`${tenant.mark} office`}, ${`${tenant.mark} market`}, -13.96, 33.77,
            ${owner.json(week)}, 5, 100000000)`;
  await owner`insert into ledger_accounts (id, kind, courier_id, currency)
    values (counter_cash_account(${id}, 'MWK'), 'counter_cash', ${tenant.id}, 'MWK')`;
  tenant.things.counter = inBoth(id);
  tenant.things.counterParcel = inBoth(await plantParcel(id, tenant.things.order?.live ?? ""));
}

/** A parcel like the one of an order, that lies at a counter. */
async function plantParcel(counterId: string, orderId: string): Promise<string> {
  const id = newId("ord");
  const fields = {
    id,
    tracking_id: newId("trk"),
    receiver_token: newId("rcv"),
    idempotency_key: id,
    merchant_reference_id: id,
    status: "undeliverable",
    status_label: "Undeliverable",
    counter_id: counterId,
    counter_until: "2040-01-31T15:00:00Z",
    at_counter_since: new Date(),
  };
  await owner`insert into orders
    select (jsonb_populate_record(o, ${owner.json(fields)})).* from orders o where o.id = ${orderId}`;
  return id;
}

/** The order's recipient has chosen its company's counter, and the parcel lies there or not yet. */
async function goesToCounter({ fields: { orderId = "" } }: OpenedForm, isThere: boolean) {
  await owner`
    update orders o
       set status = 'undeliverable', next_try_from = null, next_try_until = null, neighbour_name = null,
           neighbour_place = null, neighbour_phone = null, neighbour_pin = null, collect_minor = 0,
           paid_minor = 0, part_minor = null, collect_by = null, pin_tries = 0,
           counter_id = (select id from counters c where c.courier_id = o.courier_id limit 1),
           counter_until = now() - interval '1 hour',
           at_counter_since = case when ${isThere} then now() - interval '6 days' end
     where id = ${orderId}`;
  await owner`update riders r
       set active_jobs = ${isThere ? 0 : 1}, cash_due_minor = 0, suspended_at = null, suspended_reason = null,
           express_jobs = case when ${isThere} then 0 else (o.delivery_speed = 'express')::integer end,
           load_g = case when ${isThere} then 0 else o.required_weight_g end
      from orders o where o.id = ${orderId} and r.id = o.rider_id`;
  return {};
}

/** Forms about counters. */
export const PREPARED_COUNTER_FORMS: PreparedForms = {
  takeInAtCounterAction: (form) => goesToCounter(form, false),
  handOverAtCounterAction: async (form) => {
    await goesToCounter(form, true);
    // Kept with the first hand-over that it signs, whichever form or test that is.
    const { keyId: id, publicKey: public_key } = signText("");
    await owner`insert into signing_keys ${owner({ id, public_key })} on conflict do nothing`;
    return { fields: { pin: await pinOf(form.fields.orderId ?? "") } };
  },
  returnFromCounterAction: (form) => goesToCounter(form, true),
};
