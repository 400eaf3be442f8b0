import type postgres from "postgres";
import { fingerprint, mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { signIn } from "./memory-world";
import { newPartner, type PartnerSystem } from "./partner-system";
import { persist } from "./persistent-people";
import { createStormWorld } from "./storm-world";

const MERCHANTS = 4;

/** So many of the riders work with our app for a company of their own. */
const OWN_RIDERS = 6;

/** Silence of a system is tried often. */
const OFFER_SECONDS = 3;

/** Shops, two companies with systems of their own, and a third one whose riders have our app. */
export async function openPartnerTown(owner: postgres.Sql, url: string, orders: number) {
  const merchants = await createStormWorld(owner, { merchants: MERCHANTS, orders });
  await owner`update markets set hold_seconds = 240, offer_seconds = ${OFFER_SECONDS} where code = 'MW'`;
  const riders = await owner<{ id: number }[]>`
    update riders set job_limit = 5, weight_limit_g = 200000, float_limit_minor = 1000000000000
    returning id`;
  const ids = riders.map(({ id }) => id);
  const own = ids.splice(0, OWN_RIDERS);
  const half = Math.floor(ids.length / 2);
  const fleets = [ids.slice(0, half), ids.slice(half)];
  const partners: PartnerSystem[] = [];
  for (const [index, fleet] of fleets.entries())
    partners.push(await openPartner(owner, { url, fleet, foreignId: fleets[1 - index]![0]! }));
  return { merchants, own, partners };
}

async function openPartner(
  owner: postgres.Sql,
  { url, fleet, foreignId }: { url: string; fleet: number[]; foreignId: number },
): Promise<PartnerSystem> {
  const courierId = newId("cou");
  const token = mintCredential("svc_courier_");
  await owner`select register_courier(${courierId}, 'Storm partner', 'MW')`;
  await owner`update riders set courier_id = ${courierId} where id = any (${fleet})`;
  await owner`insert into credentials
      (id, courier_id, environment, scopes, name, prefix, last_four, secret_sha256)
    values (${newId("tok")}, ${courierId}, 'live', '{work_orders}', 'Storm', 'svc_courier_',
            ${token.slice(-4)}, ${fingerprint(token)})`;
  const drivers = [];
  for (const id of fleet)
    drivers.push({ id, cookie: await signIn(owner, { role: "rider", rider_id: id }) });
  return newPartner({
    url,
    courierId,
    token,
    drivers,
    foreignDriverId: foreignId,
    readPins: (orderId) => readPins(owner, orderId),
  });
}

async function readPins(owner: postgres.Sql, orderId: string) {
  const [pins] = await persist(
    () => owner<[{ atDoor: string; back: string }]>`
    select delivery_pin as "atDoor", return_pin as back from orders where id = ${orderId}`,
  );
  return pins;
}
