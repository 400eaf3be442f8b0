import { expect, vi } from "vitest";
import { newId } from "@/lib/core/ids";
import { ROLES } from "@/lib/domain/authority/roles";
import { keepBankStatement } from "@/lib/domain/money/bank-statements/keep-bank-statement";
import { requestAdjustment } from "@/lib/domain/money/ledger/request-adjustment";
import { requestRecorder } from "@/lib/domain/platform/requests/request-recorder";
import { createAdmin } from "@/test/merchant-desk";
import { createPerson, createSession, type Person } from "@/test/people";
import { requestPrices } from "@/test/price-changes";
import {
  createCourier,
  createMarket,
  createMerchant,
  createRider,
  owner,
  placePickup,
} from "@/test/world";
import { plantCourierThings } from "./courier-things";
import { plantMerchantThings } from "./merchant-things";
import { plantBreach } from "./planted-breaches";
import { plantCash } from "./planted-cash";
import { plantCounter } from "./planted-counters";
import { plantFiscalDocument } from "./planted-invoices";
import { plantMessages } from "./planted-messages";
import { plantPay } from "./planted-pay";
import { plantDataRequest, plantKnownPlace, plantPlaceProposal } from "./planted-places";
import { inBoth, type Tenant, type Things } from "./tenant";
import { rowsOf, secretsOf } from "./traces";
import type { Who } from "./who";

export type Pair = { victim: Tenant; stranger: Tenant };

/** Two companies of each kind that know nothing of each other, and the platform's people. */
export type World = { merchants: Pair; couriers: Pair; admins: Tenant };

/** An account of a role: of the company that is no victim, where there are two. */
export function personOf({ merchants, couriers, admins }: World, who: Who): Person | undefined {
  const people = { ...merchants.stranger.people, ...couriers.stranger.people, ...admins.people };
  return people[who];
}

/** Whose things a file of a dashboard is about, and who must not reach them. */
export function pairOf({ merchants, couriers, admins }: World, file: string): Pair {
  const [area] = file.split("/");
  if (area === "merchant") return merchants;
  if (area === "staff") return { victim: merchants.victim, stranger: admins };
  // Platform staff may see everything, so only invalid ids are foreign to them.
  return area === "admin" ? { victim: admins, stranger: admins } : couriers;
}

type Companies = { merchant: Tenant; courier: Tenant };

/** The victims are planted with words to look for, the strangers have as much of their own. */
export async function plantWorld(): Promise<World> {
  const victims = await plantVictims();
  const strangers = await plantCompanies(
    { mark: "Nyanjayathu", phone: "991110004" },
    { mark: "Dzuwalathu", phone: "991110002" },
  );
  return joinAdmins(victims, strangers);
}

/** A world with one company of each kind, for what asks nothing of a stranger. */
export async function plantWorldWithoutStrangers(): Promise<World> {
  const companies = await plantVictims();
  return joinAdmins(companies, companies);
}

const plantVictims = () =>
  plantCompanies(
    { mark: "Mphepoyakale", phone: "991110003" },
    { mark: "Chiphadzuwa", phone: "991110001" },
  );

type Sign = { mark: string; phone: string };

async function plantCompanies(shop: Sign, fleet: Sign): Promise<Companies> {
  const courier = await plantCourier(fleet.mark, fleet.phone);
  const merchant = await plantMerchant(shop.mark, shop.phone, courier);
  await handToRiders(courier, merchant);
  await plantCash(courier, merchant);
  await plantPay(courier);
  await plantMessages(courier);
  await plantCounter(courier);
  return { merchant, courier };
}

async function joinAdmins(victims: Companies, strangers: Companies): Promise<World> {
  const merchants = { victim: victims.merchant, stranger: strangers.merchant };
  const couriers = { victim: victims.courier, stranger: strangers.courier };
  const admins: Tenant = { id: "", mark: "", phone: "", people: {}, things: {} };
  for (const staffRole of ROLES.admin) {
    admins.people[`admin ${staffRole}`] = await createPerson({ role: "admin", staffRole });
  }
  admins.things = await companyThings(admins.people, "admin admin");
  admins.things.merchant = inBoth(merchants.victim.id);
  admins.things.savedView = inBoth(await plantView(admins));
  admins.things.statement = inBoth(await plantStatement());
  admins.things.knownPlace = inBoth(String(await plantKnownPlace()));
  admins.things.placeProposal = inBoth(await plantPlaceProposal());
  admins.things.dataRequest = inBoth(await plantDataRequest());
  admins.things.breach = inBoth(await plantBreach());
  admins.things.fiscalDocument = inBoth(await plantFiscalDocument());
  admins.things.priceChange = inBoth(await plantPriceChange());
  Object.assign(admins.things, await plantLedgerThings(merchants.victim));
  admins.things.order = inBoth(merchants.victim.things.order?.live ?? "");
  // The platform works on objects of all tenants.
  const {
    order,
    topUp,
    request,
    endpoint,
    key,
    collectionPayout,
    collectionPayment,
    leftCash,
    statedPayment,
  } = merchants.victim.things;
  const { alarm, rider, document, withdrawal, token, remittance, slipPayout } =
    couriers.victim.things;
  const seen = {
    merchant: inBoth(merchants.victim.id),
    courier: inBoth(couriers.victim.id),
    key,
    token,
    order,
    topUp,
    alarm,
    rider,
    document,
    withdrawal,
    remittance,
    slipPayout,
    collectionPayout,
    collectionPayment,
    leftCash,
    statedPayment,
    // Of both environments, because the platform's pages ask for none.
    request: request && inBoth(request.live),
    endpoint: endpoint && inBoth(endpoint.live),
  };
  for (const [kind, ids] of Object.entries(seen)) {
    if (ids) admins.things[kind as keyof typeof seen] = ids;
  }
  // The API requests made while planting are recorded after their answers.
  await requestRecorder.flush();
  await vi.waitFor(() => expectUseNoted([merchants.victim.id, merchants.stranger.id]), 30_000);
  return { merchants, couriers, admins };
}

async function expectUseNoted(merchantIds: string[]): Promise<void> {
  const unnoted = await owner`select from credentials
    where merchant_id = any (${merchantIds}) and last_used_at is null`;
  expect(unnoted).toHaveLength(0);
}

/** A view that an administrator has saved. */
async function plantView({ people }: Tenant): Promise<string> {
  const id = newId("viw");
  await owner`insert into saved_views (id, user_id, environment, list, name, search)
    values (${id}, ${people["admin admin"]?.id ?? ""}, 'live', 'orders', 'Test orders', 'env=test')`;
  return id;
}

/** A ledger account, a movement of it, and a requested adjustment. */
async function plantLedgerThings({ id: merchantId }: Tenant): Promise<Things> {
  const [accountId, id] = [`wallet:${merchantId}:live`, newId("adj")];
  const asked = { id, accountId, amountMinor: 5_00, reason: "A lost parcel" };
  await requestAdjustment(await createAdmin(), asked);
  const [entry] = await owner<[{ transactionId: string }]>`
    select transaction_id as "transactionId" from ledger_entries where account_id = ${accountId}`;
  return {
    account: inBoth(accountId),
    ledgerTransaction: inBoth(entry.transactionId),
    adjustment: inBoth(id),
  };
}

/** New prices of a market of their own, which wait for a second person. */
async function plantPriceChange(): Promise<string> {
  const marketCode = await createMarket();
  const tariff = {
    baseMinor: 200_000,
    perKmMinor: 40_000,
    weightBands: [{ upToG: 50_000, surchargeMinor: 0 }],
    speedFactorsBp: { standard: 10_000, express: 15_000 },
    minimumMinor: 250_000,
    roundingStepMinor: 10_000,
    platformFeeBp: 2_000,
  };
  const prices = { marketCode, vehicleClass: "BIKE", effectiveFrom: null, tariff };
  return requestPrices(await createAdmin("admin"), prices);
}

/** A statement of no company, read by finance staff. */
async function plantStatement(): Promise<string> {
  const { statementId } = await keepBankStatement(await createAdmin(), {
    marketCode: "MW",
    method: "airtel_money",
    fileName: null,
    content: `one,two\n${newId("req").slice(-10)},5000\n`,
  });
  return statementId;
}

async function plantCourier(mark: string, phone: string): Promise<Tenant> {
  const { id } = await createCourier();
  await owner`update couriers set name = ${`${mark} Couriers`} where id = ${id}`;
  const people: Tenant["people"] = {};
  for (const staffRole of ROLES.courier) {
    people[`courier ${staffRole}`] = await namedPerson(mark, {
      role: "courier",
      staffRole,
      courierId: id,
    });
  }
  const tenant = { id, mark, phone, people, things: await companyThings(people, "courier owner") };
  await plantCourierThings(tenant);
  const riderId = Number(tenant.things.rider?.live);
  const rider = await namedPerson(mark, { role: "rider", riderId });
  tenant.people.rider = rider;
  tenant.things.riderUser = inBoth(rider.id);
  return tenant;
}

async function plantMerchant(mark: string, phone: string, courier: Tenant): Promise<Tenant> {
  const merchant = await createMerchant();
  const { id } = merchant;
  await owner`update merchants set name = ${`${mark} Shop`} where id = ${id}`;
  await placePickup(id, merchant.pickup, `${mark} House`);
  const { id: riderId } = await createRider(merchant.pickup, { courierId: courier.id });
  await owner`update riders set name = ${`${courier.mark} Banda`} where id = ${riderId}`;
  const people: Tenant["people"] = {};
  for (const staffRole of ROLES.merchant) {
    people[`merchant ${staffRole}`] = await namedPerson(mark, {
      role: "merchant",
      staffRole,
      merchantId: id,
    });
  }
  const tenant = { id, mark, phone, people, things: await companyThings(people, "merchant owner") };
  await plantMerchantThings(tenant, merchant);
  return tenant;
}

async function namedPerson(
  mark: string,
  employer: Parameters<typeof createPerson>[0],
): Promise<Person> {
  const person = await createPerson(employer);
  await owner`update users set name = ${`Thoko ${mark}`} where id = ${person.id}`;
  return person;
}

/** Riders see the orders of merchants that they are offered or have. */
async function handToRiders(courier: Tenant, { things }: Tenant): Promise<void> {
  if (!things.order) return;
  courier.things.order = inBoth(things.order.live);
  const [offer] = await owner<{ id: string }[]>`
    select id from offers where order_id = ${things.order.live}`;
  courier.things.offer = inBoth(offer?.id ?? "");
}

/** The people of a company and what lets them in. */
async function companyThings(people: Tenant["people"], head: Who): Promise<Things> {
  const manager = people[head];
  const colleague = Object.values(people).at(-1);
  if (!manager || !colleague) throw new Error("A company without people.");
  const invitationId = newId("inv");
  await owner`insert into invitations
      (id, token_sha256, email, role, staff_role, merchant_id, courier_id, invited_by, expires_at)
    select ${invitationId}, sha256(${invitationId}::bytea), ${`${invitationId}@guests.example`}, role,
           staff_role, merchant_id, courier_id, id, now() + interval '1 day'
      from users where id = ${manager.id}`;
  return {
    user: inBoth(colleague.id),
    invitation: inBoth(invitationId),
    session: inBoth(await createSession(colleague)),
  };
}

/** All that there is of the companies that strangers must not touch. */
export async function victimRows({ merchants, couriers }: World): Promise<unknown[]> {
  return [await rowsOf(merchants.victim), await rowsOf(couriers.victim)];
}

/** All that strangers must not read. */
export async function victimSecrets({ merchants, couriers }: World): Promise<string[]> {
  return [await secretsOf(merchants.victim), await secretsOf(couriers.victim)].flat();
}
