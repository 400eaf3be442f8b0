import type postgres from "postgres";
import { fingerprint, mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { startReceiver } from "../webhook-receiver";
import type { Dice } from "./dice";

export type Caller = {
  key: string;
  environment: "live" | "test";
  latitude: number;
  longitude: number;
  /** Values of answers that requests may name: ids, cursors and fees. */
  seen: Map<string, string[]>;
};

export type RequestWorld = {
  merchants: Caller[];
  couriers: string[];
  riders: number[];
  /** A receiver that accepts most webhooks. */
  hookUrl: string;
  stop(): Promise<void>;
};

/** Merchants at different places, which differ in the data and rights that they have. */
const MERCHANTS = [
  { latitude: -13.9626, longitude: 33.7741, balance: 1_000_000_000 },
  { latitude: -15.7861, longitude: 35.0058, balance: 1_000_000_000 },
  { latitude: -13.9726, longitude: 33.7841, balance: 10_000 },
  { latitude: 0, longitude: 0, balance: 0 },
];

/** A merchant with everything, one without riders, one with little money and one without a pickup. */
export async function createRequestWorld(owner: postgres.Sql): Promise<RequestWorld> {
  let heard = 0;
  const receiver = await startReceiver((response) => {
    heard += 1;
    response.writeHead(heard % 10 === 0 ? 500 : 200).end();
  });
  const callers = await Promise.all(MERCHANTS.map((merchant) => createMerchant(owner, merchant)));
  const [own, other] = [await createCourier(owner), await createCourier(owner)];
  const rows = await owner<{ id: number }[]>`
    insert into riders (courier_id, reference, name, phone, vehicle_class, weight_limit_g, job_limit,
      is_online, location)
    select ${own.id}, 'R-' || n, 'Rider', '+265991234567', 'VAN', 1000000000, 1000000, true,
      point(33.7741 + n * 0.001, -13.9626) from generate_series(1, 20) n returning id`;
  return {
    merchants: callers.flat(),
    couriers: [own.token, other.token],
    riders: rows.map(({ id }) => id),
    hookUrl: receiver.url,
    stop: () => receiver.stop(),
  };
}

async function createMerchant(
  owner: postgres.Sql,
  { latitude, longitude, balance }: (typeof MERCHANTS)[number],
): Promise<Caller[]> {
  const id = newId("mer");
  await owner`select register_merchant(${id}, 'Merchant', 'MW', 100)`;
  if (latitude !== 0) {
    await owner`insert into pickups (id, merchant_id, name, landmark, latitude, longitude, is_default)
      values (${newId("pkp")}, ${id}, 'Shop', 'Shop 4', ${latitude}, ${longitude}, true)`;
  }
  if (balance > 0) await owner`select credit_wallet(${id}, 'live', ${balance}, 'Requests')`;
  const callers: Caller[] = [];
  for (const environment of ["live", "test"] as const) {
    const key = mintCredential(`svc_${environment}_`);
    await owner`insert into credentials
        (id, merchant_id, environment, scopes, name, prefix, last_four, secret_sha256)
      values (${newId("key")}, ${id}, ${environment}, '{full}', 'Requests', ${`svc_${environment}_`},
              ${key.slice(-4)}, ${fingerprint(key)})`;
    callers.push({ key, environment, latitude, longitude, seen: new Map() });
  }
  return callers;
}

async function createCourier(owner: postgres.Sql): Promise<{ id: string; token: string }> {
  const id = newId("cou");
  const token = mintCredential("svc_courier_");
  await owner`select register_courier(${id}, 'Courier', 'MW')`;
  await owner`insert into credentials
      (id, courier_id, environment, scopes, name, prefix, last_four, secret_sha256)
    values (${newId("tok")}, ${id}, 'live', '{full}', 'Requests', 'svc_courier_', ${token.slice(-4)},
            ${fingerprint(token)})`;
  return { id, token };
}

/** One of the values that answers had under a name, where there were any. */
export function seenOr(caller: Caller, name: string, otherwise: string, dice: Dice): string {
  const known = caller.seen.get(name) ?? [];
  return known.length > 0 && dice.chance(0.95) ? dice.pick(known) : otherwise;
}

const REMEMBERED = 50;

export function remember(caller: Caller, name: string, value: string): void {
  caller.seen.set(name, [...(caller.seen.get(name) ?? []), value].slice(-REMEMBERED));
}
