import { mintCredential, type CredentialPrefix } from "@/lib/core/credential";
import { COURIER_COMPANIES } from "./data/courier-companies";
import { SHOPS } from "./data/shops";
import { DEMO_RIDERS } from "./demo-riders";
import { stableBase62 } from "./stable-text";

/** One password for all accounts: the demo's data are not real, and its keys work nowhere else. */
const DEMO_PASSWORD = "tumiza-demo-2026";

const CREDENTIAL_BODY_LENGTH = 30;

export const DEMO_ADMIN = { name: "Wezi Nyirenda", email: "admin@tumiza.example" };

/**
 * Everything needed to try the demo world as any of its people and systems: the same on every
 * machine and at every start. `balance` is the opening live balance in whole currency units.
 */
export function demoCredentials() {
  return {
    merchants: SHOPS.map(({ name, email, pickup, balance }) => ({
      name,
      email,
      password: DEMO_PASSWORD,
      testKey: demoSecret("svc_test_", name),
      liveKey: demoSecret("svc_live_", name),
      hasPickup: pickup !== null,
      balance,
    })),
    couriers: COURIER_COMPANIES.map((company) => ({
      name: company.name,
      email: company.email,
      password: DEMO_PASSWORD,
      accessToken: demoSecret("svc_courier_", company.name),
      riders: DEMO_RIDERS.filter((rider) => rider.company === company).map((rider) => ({
        id: rider.id,
        reference: rider.reference,
        vehicleClass: rider.vehicleClass,
        email: rider.email,
        password: DEMO_PASSWORD,
      })),
    })),
    admin: { email: DEMO_ADMIN.email, password: DEMO_PASSWORD },
  };
}

/** The key or token of a demo company. */
export function demoSecret(prefix: CredentialPrefix, name: string): string {
  return mintCredential(prefix, stableBase62(`${prefix}${name}`, CREDENTIAL_BODY_LENGTH));
}
