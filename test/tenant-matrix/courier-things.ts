import { newId } from "@/lib/core/ids";
import {
  grantCourierAuthority,
  inSandbox,
  type CourierContext,
} from "@/lib/domain/authority/courier-context";
import { createEndpoint } from "@/lib/domain/messaging/webhooks/create-endpoint";
import { sendTestEvent } from "@/lib/domain/messaging/webhooks/send-test-event";
import { listPayoutDestinations } from "@/lib/domain/money/withdrawals/list-payout-destinations";
import { requestWithdrawal } from "@/lib/domain/money/withdrawals/request-withdrawal";
import { postEarnings } from "@/test/courier-history";
import { createRider, owner } from "@/test/world";
import { inBoth, type Tenant } from "./tenant";

const SOMEWHERE = { latitude: 12.5, longitude: 77.6 };

/** Gives a courier company one of everything, with its mark in every text. */
export async function plantCourierThings(tenant: Tenant): Promise<void> {
  const { id: courierId, mark } = tenant;
  const courier = grantCourierAuthority({
    courierId,
    environment: "live",
    timezone: "Africa/Blantyre",
    currency: "MWK",
    actor: { kind: "staff", userId: tenant.people["courier owner"]?.id ?? "", staffRole: "owner" },
  });
  const riderId = await markedRider(tenant);
  await postEarnings(courier, "order_settlement", 90_000_00);
  const withdrawal = await requestWithdrawal(courier, {
    id: newId("wdr"),
    amountMinor: 10_000_00,
    method: "bank_transfer",
    destination: `${mark} Bank, Blantyre, 100200300`,
  });
  tenant.things.rider = inBoth(String(riderId));
  tenant.things.document = inBoth(await sentDocument(riderId, `${tenant.mark} 204`));
  tenant.things.shift = inBoth(await plannedShift(riderId));
  tenant.things.daysOff = inBoth(await plannedDaysOff(riderId, `${tenant.mark} leave`));
  tenant.things.alarm = inBoth(await raisedAlarm(tenant, riderId));
  tenant.things.withdrawal = inBoth(withdrawal.id);
  const [saved] = await listPayoutDestinations(courier);
  if (saved) tenant.things.payoutDestination = inBoth(saved.id);
  tenant.things.savedView = inBoth(await savedView(tenant));
  tenant.things.token = inBoth(await markedToken(tenant));
  tenant.things.request = inBoth(await loggedRequest(tenant));
  await plantEndpoints(tenant, courier);
}

/** An endpoint of the company's own system in each environment, with a test event. */
async function plantEndpoints({ mark, things }: Tenant, courier: CourierContext): Promise<void> {
  const [live, test] = [
    await plantEndpoint(courier, `https://${mark}-live.example/hook`),
    await plantEndpoint(inSandbox(courier), `https://${mark}-test.example/hook`),
  ];
  things.endpoint = { live: live.id, test: test.id };
  things.delivery = { live: live.deliveryId, test: test.deliveryId };
  things.event = { live: live.eventId, test: test.eventId };
}

async function plantEndpoint(courier: CourierContext, url: string) {
  const { id } = await createEndpoint(courier, url, ["*"]);
  return { id, ...(await sendTestEvent(courier, id)) };
}

async function savedView({ id: courierId, mark, people }: Tenant): Promise<string> {
  const id = newId("viw");
  await owner`insert into saved_views (id, user_id, courier_id, environment, list, name, search)
    values (${id}, ${people["courier owner"]?.id ?? ""}, ${courierId}, 'live', 'riders', ${mark}, ${`q=${mark}`})`;
  return id;
}

async function markedRider({ id: courierId, mark, phone }: Tenant): Promise<number> {
  const { id } = await createRider(SOMEWHERE, { courierId });
  await owner`update riders set name = ${`${mark} Phiri`}, phone = ${`+265${phone}`},
    plate = ${`${mark.slice(0, 10)} 1`}, reference = ${`${mark}-1`} where id = ${id}`;
  await owner`insert into rider_status_changes (rider_id, courier_id, change, actor, reason)
    values (${id}, ${courierId}, 'busy_external', 'courier', ${`${mark} football`})`;
  return id;
}

/** A document that a rider has sent, for the company to check. */
export async function sentDocument(riderId: number, number: string): Promise<string> {
  await owner`delete from rider_documents where rider_id = ${riderId} and state <> 'accepted'`;
  const [sent] = await owner<[{ id: string }]>`
    insert into rider_documents (courier_id, rider_id, market_code, kind, number, expires_on, photo, state)
    select courier_id, id, 'MW', 'driving_licence', ${number.slice(0, 40)}, '2040-01-31', ${Buffer.from(number)}, 'waiting'
      from riders where id = ${riderId} returning id::text`;
  return sent.id;
}

/** A shift that has not begun; each call makes a later one. */
export async function plannedShift(riderId: number): Promise<string> {
  const [shift] = await owner<[{ id: string }]>`
    insert into rider_shifts (courier_id, rider_id, begins_at, ends_at)
    select r.courier_id, r.id, l.at + interval '1 day', l.at + interval '32 hours'
      from riders r
     cross join lateral (select coalesce(max(s.begins_at), date_trunc('day', now()) + interval '200 days') as at
                           from rider_shifts s where s.rider_id = r.id) l
     where r.id = ${riderId} returning id::text`;
  return shift.id;
}

/** Days off to come; each call makes later ones. */
export async function plannedDaysOff(riderId: number, reason: string): Promise<string> {
  const [daysOff] = await owner<[{ id: string }]>`
    insert into rider_days_off (courier_id, rider_id, from_day, to_day, reason)
    select r.courier_id, r.id, l.day + 2, l.day + 2, ${reason.slice(0, 100)}
      from riders r
     cross join lateral (select coalesce(max(d.to_day), '2042-01-02') as day
                           from rider_days_off d where d.rider_id = r.id) l
     where r.id = ${riderId} returning id::text`;
  await owner`select copy_dispatch_hours(c, r.id) from riders r join couriers c on c.id = r.courier_id
    where r.id = ${riderId}`;
  return daysOff.id;
}

async function raisedAlarm({ id: courierId }: Tenant, riderId: number): Promise<string> {
  const id = newId("alm");
  await owner`insert into rider_alarms (id, rider_id, courier_id, raised_at)
    values (${id}, ${riderId}, ${courierId}, now())`;
  return id;
}

async function markedToken({ id: courierId, mark }: Tenant): Promise<string> {
  const [token] = await owner<[{ id: string }]>`update credentials set name = ${`${mark} token`}
    where courier_id = ${courierId} returning id`;
  return token.id;
}

async function loggedRequest({ id: courierId, mark }: Tenant): Promise<string> {
  const id = newId("req");
  await owner`insert into request_log
      (id, courier_id, credential_id, operation, method, path, status, elapsed_ms, response_body)
    select ${id}, ${courierId}, id, 'listRiders', 'GET', ${`/api/courier/s2s/riders?q=${mark}`}, 200,
      3, ${JSON.stringify({ mark })} from credentials where courier_id = ${courierId}`;
  return id;
}
