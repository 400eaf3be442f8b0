import postgres from "postgres";
import { inject } from "vitest";
import { fingerprint, mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";

/** The owner's connection: sets up what the application's role may not write. */
export const owner = postgres(inject("databaseUrl"), { max: 2, onnotice: () => {} });

export type Place = { latitude: number; longitude: number };

export type TestMerchant = {
  id: string;
  liveKey: string;
  testKey: string;
  pickup: Place;
};

export type TestRider = { id: number; courierId: string };

/**
 * A merchant of this test's own, with a pickup at a random place on earth: far from every other
 * test's riders, so that nobody takes another test's capacity.
 */
export async function createMerchant(
  options: { balance?: number; hasPickup?: boolean } = {},
): Promise<TestMerchant> {
  const id = newId("mer");
  const pickup = randomPlace();
  await owner`select register_merchant(${id}, 'Test merchant', 'MW', 100000000)`;
  if (options.hasPickup ?? true) {
    await owner`update merchants set pickup_address = 'Shop 4', pickup_latitude = ${pickup.latitude},
      pickup_longitude = ${pickup.longitude} where id = ${id}`;
  }
  if (options.balance !== 0) await topUp(id, options.balance ?? 100_000);
  return {
    id,
    pickup,
    liveKey: await createKey(id, "live"),
    testKey: await createKey(id, "test"),
  };
}

/** Puts an amount (in MWK) into the live wallet. */
export async function topUp(merchantId: string, amount: number): Promise<void> {
  await owner`select credit_wallet(${merchantId}, 'live', ${Math.round(amount * 100)}, 'Test top-up')`;
}

export async function createKey(merchantId: string, environment: "live" | "test"): Promise<string> {
  const secret = mintCredential(`svc_${environment}_`);
  await owner`insert into api_keys (id, merchant_id, environment, name, secret_sha256, last_four)
    values (${newId("key")}, ${merchantId}, ${environment}, 'Test key', ${fingerprint(secret)},
            ${secret.slice(-4)})`;
  return secret;
}

/** A courier company with a token. */
export async function createCourier(): Promise<{ id: string; token: string }> {
  const id = newId("cou");
  const token = mintCredential("svc_courier_");
  await owner`select register_courier(${id}, 'Test courier', 'MW')`;
  await owner`insert into courier_tokens (id, courier_id, name, secret_sha256, last_four)
    values (${newId("tok")}, ${id}, 'Test token', ${fingerprint(token)}, ${token.slice(-4)})`;
  return { id, token };
}

/** An online rider near a place; a courier is made where none is given. */
export async function createRider(
  near: Place,
  options: {
    courierId?: string;
    vehicleClass?: "BIKE" | "CAR" | "VAN";
    jobLimit?: number;
    isOnline?: boolean;
  } = {},
): Promise<TestRider> {
  const courierId = options.courierId ?? (await createCourier()).id;
  const [rider] = await owner<[{ id: number }]>`
    insert into riders (courier_id, reference, name, phone, vehicle_class, weight_limit_g, job_limit,
                        is_online, location, last_seen_at)
    select ${courierId}, ${newId("req").slice(-8)}, 'Chisomo Banda', '+265991234567', code,
           weight_limit_g, coalesce(${options.jobLimit ?? null}::int, job_limit),
           ${options.isOnline ?? true}, point(${near.longitude}, ${near.latitude}), now()
      from vehicle_classes where code = ${options.vehicleClass ?? "BIKE"}
    returning id`;
  return { id: rider.id, courierId };
}

/** A place a few kilometres away. */
export function nearby({ latitude, longitude }: Place, kilometres = 3): Place {
  return { latitude: latitude + kilometres / 111, longitude };
}

function randomPlace(): Place {
  const between = (low: number, high: number) =>
    Math.round((low + Math.random() * (high - low)) * 1e4) / 1e4;
  return { latitude: between(-60, 60), longitude: between(-170, 170) };
}
