import postgres from "postgres";
import { inject } from "vitest";
import { fingerprint, mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import {
  type CredentialScope,
  TOKEN_SCOPES,
  type TokenScope,
} from "@/lib/domain/authority/credential-scopes";

/** The owner's connection: sets up what the application's role may not write. */
export const owner = postgres(process.env.DATABASE_URL ?? inject("workerDatabases")[0]?.url ?? "", {
  max: 2,
  onnotice: () => {},
});

export type Place = { latitude: number; longitude: number };

export type TestMerchant = {
  id: string;
  liveKey: string;
  testKey: string;
  pickup: Place;
};

export type TestRider = { id: number; courierId: string };

/**
 * A merchant of this test's own, with a pickup far from every other test's riders, so that no rider
 * takes another test's capacity.
 */
export async function createMerchant(
  options: { balance?: number; hasPickup?: boolean; market?: string } = {},
): Promise<TestMerchant> {
  const id = newId("mer");
  await owner`select register_merchant(${id}, 'Test merchant', ${options.market ?? "MW"}, 100000000)`;
  const pickup = await ownPlace(id);
  if (options.hasPickup ?? true) {
    await placePickup(id, pickup);
  }
  if (options.balance !== 0) await topUp(id, options.balance ?? 100_000);
  return {
    id,
    pickup,
    liveKey: await createKey(id, "live"),
    testKey: await createKey(id, "test"),
  };
}

/** Gives a merchant a default pickup, or moves the one it has. */
export async function placePickup(
  merchantId: string,
  { latitude, longitude }: Place,
  landmark = "Shop 4",
): Promise<void> {
  await owner`
    insert into pickups (id, merchant_id, name, landmark, latitude, longitude, is_default)
    values (${newId("pkp")}, ${merchantId}, 'Shop', ${landmark}, ${latitude}, ${longitude}, true)
    on conflict (merchant_id) where is_default
    do update set landmark = excluded.landmark, latitude = excluded.latitude, longitude = excluded.longitude`;
}

/** A market of this test's own with the opening prices of MW, for tests that change prices. */
export async function createMarket(): Promise<string> {
  const code = newId("req").slice(-8);
  await owner`insert into markets (code, name, currency, timezone, phone_region, dispatch_radius_m,
                         withdrawal_minimum_minor)
    select ${code}, 'Test market', currency, timezone, phone_region, dispatch_radius_m,
           withdrawal_minimum_minor
      from markets where code = 'MW'`;
  await publishRateCards(code, { version: 1, factor: 1, effectiveFrom: new Date(0) });
  return code;
}

/** A version of a market's rate cards: those of MW with the base and the price per km multiplied. */
export async function publishRateCards(
  market: string,
  { version, factor, effectiveFrom }: { version: number; factor: number; effectiveFrom: Date },
): Promise<void> {
  await owner`insert into rate_cards
      (market_code, vehicle_class, version, effective_from, service_id, base_minor, per_km_minor,
       weight_bands, speed_factors_bp, minimum_minor, rounding_step_minor, platform_fee_bp,
       return_fee_bp, circuity_bp, max_distance_m, average_speed_kmh, handling_minutes)
    select ${market}, vehicle_class, ${version}, ${effectiveFrom}, service_id,
           base_minor * ${factor}::int, per_km_minor * ${factor}::int, weight_bands, speed_factors_bp,
           minimum_minor, rounding_step_minor, platform_fee_bp, return_fee_bp, circuity_bp, max_distance_m,
           average_speed_kmh, handling_minutes
      from rate_cards where market_code = 'MW' and version = 1`;
}

/** Puts an amount (in MWK) into the live wallet. */
export async function topUp(merchantId: string, amount: number): Promise<void> {
  await owner`select credit_wallet(${merchantId}, 'live', ${Math.round(amount * 100)}, 'Test top-up')`;
}

export async function createKey(
  merchantId: string,
  environment: "live" | "test",
  scopes: CredentialScope[] = ["full"],
  branchId?: string,
): Promise<string> {
  const secret = mintCredential(`svc_${environment}_`);
  await keepCredential(newId("key"), { secret, merchantId, environment, scopes, branchId });
  return secret;
}

/** A courier company with a token. */
export async function createCourier(): Promise<{ id: string; token: string }> {
  const id = newId("cou");
  await owner`select register_courier(${id}, 'Test courier', 'MW')`;
  return { id, token: await createToken(id) };
}

/** A token with every scope, unless others are given. */
export async function createToken(
  courierId: string,
  {
    id = newId("tok"),
    environment = "live",
    scopes = [...TOKEN_SCOPES],
  }: { id?: string; environment?: "live" | "test"; scopes?: TokenScope[] } = {},
): Promise<string> {
  const secret = mintCredential(environment === "live" ? "svc_courier_" : "svc_courier_test_");
  await keepCredential(id, { secret, courierId, environment, scopes });
  return secret;
}

type KeptCredential = {
  secret: string;
  merchantId?: string;
  courierId?: string;
  environment: "live" | "test";
  scopes?: CredentialScope[];
  branchId?: string | undefined;
};

async function keepCredential(
  id: string,
  {
    secret,
    merchantId = "",
    courierId = "",
    environment,
    scopes = ["full"],
    branchId = "",
  }: KeptCredential,
): Promise<void> {
  await owner`insert into credentials
      (id, merchant_id, courier_id, environment, scopes, branch_id, name, prefix, last_four, secret_sha256)
    values (${id}, nullif(${merchantId}, ''), nullif(${courierId}, ''), ${environment}, ${scopes}::text[]::credential_scope[],
            nullif(${branchId}, ''),
            ${courierId ? "Test token" : "Test key"}, ${secret.slice(0, -36)}, ${secret.slice(-4)},
            ${fingerprint(secret)})`;
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
                        is_online, location, last_seen_at, float_limit_minor)
    select ${courierId}, ${newId("req").slice(-8)}, 'Chisomo Banda', '+265991234567', code,
           weight_limit_g, coalesce(${options.jobLimit ?? null}::int, job_limit),
           ${options.isOnline ?? true}, point(${near.longitude}, ${near.latitude}), now(),
           (select rider_float(c) from couriers c where c.id = ${courierId})
      from vehicle_classes where code = ${options.vehicleClass ?? "BIKE"}
    returning id`;
  return { id: rider.id, courierId };
}

/** A place a few kilometres away. */
export function nearby({ latitude, longitude }: Place, kilometres = 3): Place {
  return { latitude: latitude + kilometres / 111, longitude };
}

/** Cells of one degree, wider than the dispatch radius on both sides of a pickup. */
const ROWS = 90;
const COLUMNS = 340;

/**
 * A cell of the map for each merchant: chance would put two within reach of each other's riders in
 * every few runs. A merchant's first ledger entry has a number that no other test's has.
 */
async function ownPlace(merchantId: string): Promise<Place> {
  const [row] = await owner<[{ cell: number }]>`
    select (id % ${ROWS * COLUMNS})::int as cell from ledger_entries
     where account_id = wallet_account(${merchantId}, 'test')`;
  return {
    latitude: (row.cell % ROWS) - ROWS / 2 + 0.5,
    longitude: Math.floor(row.cell / ROWS) - COLUMNS / 2 + 0.5,
  };
}
