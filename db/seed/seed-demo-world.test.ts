import { verify } from "@node-rs/argon2";
import parsePhone from "libphonenumber-js/max";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fingerprint } from "@/lib/core/credential";
import { distanceMetres } from "@/lib/core/geo";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { CITY_CENTRES } from "./data/areas";
import { demoCredentials } from "./demo-credentials";
import { seedDemoWorld } from "./seed-demo-world";

let database: PreparedDatabase;
let sql: PreparedDatabase["sql"];

beforeAll(async () => {
  database = await openPreparedDatabase();
  await seedDemoWorld(database.url);
  sql = database.sql;
});

afterAll(() => database.drop());

describe("people and companies", () => {
  test("every demo key authenticates by its fingerprint, marked as a demo key", async () => {
    const { merchants, couriers } = demoCredentials();
    for (const { name, testKey, liveKey } of merchants) {
      for (const [environment, secret] of Object.entries({ test: testKey, live: liveKey })) {
        expect(
          await sql`select m.name, k.environment, k.is_demo from credentials k join merchants m on m.id = k.merchant_id
            where k.secret_sha256 = ${fingerprint(secret)} and k.revoked_at is null and k.last_four = ${secret.slice(-4)}`,
        ).toEqual([{ name, environment, is_demo: true }]);
      }
    }
    for (const { name, accessToken } of couriers) {
      expect(
        await sql`select c.name, t.is_demo from credentials t join couriers c on c.id = t.courier_id
          where t.secret_sha256 = ${fingerprint(accessToken)}`,
      ).toEqual([{ name, is_demo: true }]);
    }
  });

  test("every person can sign in with the advertised password, in their role", async () => {
    const { merchants, couriers, admin: boss } = demoCredentials();
    const riders = couriers.flatMap((courier) => courier.riders);
    const rows = await sql<{ email: string; role: string; password_hash: string }[]>`
      select email, role, password_hash from users where is_demo`;
    const roles = Object.fromEntries(rows.map(({ email, role }) => [email, role]));
    expect(roles).toEqual({
      ...Object.fromEntries(merchants.map(({ email }) => [email, "merchant"])),
      ...Object.fromEntries(couriers.map(({ email }) => [email, "courier"])),
      ...Object.fromEntries(riders.map(({ email }) => [email, "rider"])),
      [boss.email]: "admin",
    });
    for (const hash of new Set(rows.map((row) => row.password_hash))) {
      expect(hash).toMatch(/^\$argon2id\$/);
      expect(await verify(hash, boss.password)).toBe(true);
    }
  });

  test("pickups and live balances are as advertised", async () => {
    const rows = await sql`
      select m.name, exists (select from pickups p where p.merchant_id = m.id and p.is_default) as "hasPickup", (w.balance_minor / 100.0)::float8 as balance
        from merchants m join wallets w on w.merchant_id = m.id and w.environment = 'live' order by m.name`;
    const advertised = demoCredentials().merchants.map(({ name, hasPickup, balance }) => ({
      name,
      hasPickup,
      balance,
    }));
    expect([...rows]).toEqual(advertised.sort((a, b) => a.name.localeCompare(b.name)));
  });

  test("the riders are the advertised ones, with their class's limits and callable numbers", async () => {
    const riders = await sql`
      select r.id, r.reference, r.vehicle_class as "vehicleClass", u.email, r.phone,
             r.weight_limit_g = v.weight_limit_g and r.job_limit = v.job_limit as "hasLimits"
        from riders r join vehicle_classes v on v.code = r.vehicle_class join users u on u.rider_id = r.id order by r.id`;
    const advertised = demoCredentials().couriers.flatMap((courier) => courier.riders);
    expect(
      riders.map(({ id, reference, vehicleClass, email }) => ({
        id,
        reference,
        vehicleClass,
        email,
      })),
    ).toEqual(
      advertised.map(({ id, reference, vehicleClass, email }) => ({
        id,
        reference,
        vehicleClass,
        email,
      })),
    );
    for (const { phone, hasLimits } of riders) {
      expect(hasLimits).toBe(true);
      expect(parsePhone(phone)).toMatchObject({ country: "MW", number: phone });
      expect(parsePhone(phone)?.getType()).toBe("MOBILE");
    }
  });

  test("riders and recipients can call every shop, and every company the platform", async () => {
    const phones = await sql`
      select phone from merchants union all select support_phone from markets`;
    for (const { phone } of phones) {
      expect(parsePhone(String(phone))?.isValid()).toBe(true);
    }
  });

  test("the next rider to register gets an id of their own", async () => {
    const [row] = await sql`select nextval(pg_get_serial_sequence('riders', 'id'))::int as id`;
    expect(row?.id).toBe(1041);
  });
});

describe("capacity", () => {
  test("at most two riders per courier are offline, and none is externally busy", async () => {
    const rows = await sql`select count(*) filter (where not is_online)::int as offline,
      count(*) filter (where is_externally_busy)::int as busy from riders group by courier_id`;
    expect([...rows]).toEqual([
      { offline: 2, busy: 0 },
      { offline: 2, busy: 0 },
    ]);
  });

  test("idle riders are within six kilometres of a city centre, ten of each courier in each city", async () => {
    const rows =
      await sql`select courier_id, active_jobs, location[0] as longitude, location[1] as latitude from riders`;
    const cities = new Map<string, number>();
    for (const { courier_id, active_jobs, latitude, longitude } of rows) {
      const [[city, distanceM]] = Object.entries(CITY_CENTRES)
        .map(([name, centre]) => [name, distanceMetres(centre, { latitude, longitude })] as const)
        .sort((a, b) => a[1] - b[1]) as [[string, number]];
      if (active_jobs === 0) expect(distanceM).toBeLessThan(6_000);
      cities.set(`${courier_id} ${city}`, (cities.get(`${courier_id} ${city}`) ?? 0) + 1);
    }
    expect([...cities.values()]).toEqual([10, 10, 10, 10]);
  });

  test("from every pickup there are idle riders for a parcel, a fridge and a van load", async () => {
    for (const [weightG, atLeast] of [
      [5_000, 14],
      [100_000, 3],
      [400_000, 1],
    ] as const) {
      const short = await sql`
        select p.id, count(r.id) from pickups p
          join merchants m on m.id = p.merchant_id
          join markets k on k.code = m.market_code
          left join riders r on r.is_online and not r.is_externally_busy and r.active_jobs = 0
           and r.weight_limit_g >= ${weightG}
           and r.location <-> point(p.longitude, p.latitude) < k.dispatch_radius_m / 111195.0
         where p.is_default group by p.merchant_id, p.id having count(r.id) < ${atLeast}`;
      expect(short).toHaveLength(0);
    }
  });

  test("riders carry exactly the few live orders that are under way, one each", async () => {
    const carried = await sql`
      select r.active_jobs, r.load_g = o.required_weight_g as "isLoad", o.status from riders r
        join orders o on o.rider_id = r.id and o.status not in ('completed', 'returned', 'cancelled')`;
    expect(carried).toHaveLength(4);
    for (const row of carried) expect(row).toMatchObject({ active_jobs: 1, isLoad: true });
    const [row] = await sql`select sum(active_jobs)::int as jobs from riders`;
    expect(row?.jobs).toBe(4);
  });
});
