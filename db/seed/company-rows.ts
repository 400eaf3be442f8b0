import { fingerprint, type CredentialPrefix } from "@/lib/core/credential";
import { COURIER_COMPANIES, type CourierCompany } from "./data/courier-companies";
import { SHOPS, type Shop } from "./data/shops";
import { DEMO_ADMIN, demoSecret } from "./demo-credentials";
import { DEMO_RIDERS } from "./demo-riders";
import { daysBefore } from "./place-dates";
import { DEMO_MARKET, type Clock } from "./read-reference";
import { stableId } from "./stable-text";
import type { World } from "./world";

/** The days before today when the couriers joined, before any shop. */
const COURIERS_JOINED_DAYS_AGO = 60;

type CompanyRows = Pick<World, "merchants" | "pickups" | "couriers" | "credentials" | "users">;

/** The companies of the demo world, their credentials and the people who sign in for them. */
export function companyRows(clock: Clock, passwordHash: string): CompanyRows {
  const couriersSince = new Date(daysBefore(clock, COURIERS_JOINED_DAYS_AGO, 10));
  return {
    merchants: SHOPS.map((shop) => merchantRow(shop, clock)),
    pickups: SHOPS.flatMap((shop) => pickupRows(shop, clock)),
    couriers: COURIER_COMPANIES.map((company) => ({
      id: courierId(company),
      name: company.name,
      marketCode: DEMO_MARKET,
      createdAt: couriersSince,
    })),
    credentials: [
      ...SHOPS.flatMap((shop) =>
        (["live", "test"] as const).map((environment) => ({
          ...credentialRow("key", `svc_${environment}_`, shop.name),
          merchantId: merchantId(shop),
          courierId: null,
          environment,
          name: environment === "live" ? "Web shop" : "Development",
          createdAt: joinedAt(shop, clock),
        })),
      ),
      ...COURIER_COMPANIES.map((company) => ({
        ...credentialRow("tok", "svc_courier_", company.name),
        scopes: ["full" as const, "work_orders" as const],
        merchantId: null,
        courierId: courierId(company),
        environment: "live" as const,
        name: "Fleet system",
        createdAt: couriersSince,
      })),
    ],
    users: [
      userRow("admin", DEMO_ADMIN, couriersSince, {}),
      ...SHOPS.map((shop) =>
        userRow("merchant", { name: shop.owner, email: shop.email }, joinedAt(shop, clock), {
          merchantId: merchantId(shop),
        }),
      ),
      ...COURIER_COMPANIES.map((company) =>
        userRow("courier", { name: company.manager, email: company.email }, couriersSince, {
          courierId: courierId(company),
        }),
      ),
      ...DEMO_RIDERS.map((rider) => userRow("rider", rider, couriersSince, { riderId: rider.id })),
    ].map((user) => ({ ...user, passwordHash, isDemo: true })),
  };
}

export function merchantId(shop: Shop): string {
  return stableId("mer", shop.name);
}

export function courierId(company: CourierCompany): string {
  return stableId("cou", company.name);
}

function merchantRow(shop: Shop, clock: Clock): World["merchants"][number] {
  return {
    id: merchantId(shop),
    name: shop.name,
    marketCode: DEMO_MARKET,
    phone: shop.phone,
    createdAt: joinedAt(shop, clock),
  };
}

/** Where riders collect for a shop by default. */
export function pickupId(shop: Shop): string {
  return stableId("pkp", shop.name);
}

function pickupRows(shop: Shop, clock: Clock): World["pickups"] {
  if (!shop.pickup) return [];
  const { address: landmark, latitude, longitude } = shop.pickup;
  const id = pickupId(shop);
  const createdAt = joinedAt(shop, clock);
  const place = { landmark, latitude, longitude };
  return [
    { id, merchantId: merchantId(shop), name: shop.name, ...place, isDefault: true, createdAt },
  ];
}

function joinedAt(shop: Shop, clock: Clock): Date {
  return new Date(daysBefore(clock, shop.joinedDaysAgo, 9));
}

function credentialRow(idPrefix: "key" | "tok", prefix: CredentialPrefix, companyName: string) {
  const secret = demoSecret(prefix, companyName);
  return {
    id: stableId(idPrefix, prefix + companyName),
    scopes: ["full" as const],
    prefix,
    secretSha256: fingerprint(secret),
    lastFour: secret.slice(-4),
    isDemo: true,
  };
}

/** People of the demo are the owners of their company's account. */
const ROLE_OF = { admin: "admin", merchant: "owner", courier: "owner", rider: null } as const;

type Employer = { merchantId?: string; courierId?: string; riderId?: number };

function userRow(
  role: World["users"][number]["role"],
  { name, email }: { name: string; email: string },
  createdAt: Date,
  employer: Employer,
) {
  return {
    id: stableId("usr", email),
    email,
    name,
    role,
    staffRole: ROLE_OF[role],
    merchantId: employer.merchantId ?? null,
    courierId: employer.courierId ?? null,
    riderId: employer.riderId ?? null,
    createdAt,
  };
}
