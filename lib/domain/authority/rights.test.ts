import { expect, test } from "vitest";
import { refusalOf } from "@/test/refusal-of";
import { startViewing } from "../access/companies/start-viewing";
import { assignOrdersByPlatform } from "../ordering/assigning/assign-orders-by-platform";
import { assignRiderByPlatform } from "../ordering/assigning/assign-rider-by-platform";
import { changeImportRow } from "../ordering/imports/change-import-row";
import { retryFailedRows } from "../ordering/imports/retry-failed-rows";
import { selectImportRows } from "../ordering/imports/select-import-rows";
import { simulateStatus } from "../ordering/orders/simulate-status";
import { grantAdminAuthority } from "./admin-context";
import { grantCourierAuthority, type CourierActor } from "./courier-context";
import { grantMerchantAuthority, type MerchantContext } from "./merchant-context";
import { may, requireRight, RIGHTS, type Act, type Holder } from "./rights";
import { ROLES, type AdminRole, type MerchantRole } from "./roles";
import type { Session, SessionOf } from "./session";

const ACTS = Object.keys(RIGHTS) as Act[];

const courier = (actor: CourierActor) =>
  grantCourierAuthority({
    courierId: "cou_none",
    environment: "live",
    timezone: "Africa/Blantyre",
    currency: "MWK",
    actor,
  });

const merchant = (staffRole: string | null) =>
  grantMerchantAuthority({
    merchantId: "mer_none",
    staffRole: staffRole as MerchantRole | null,
  } as MerchantContext);

const admin = (staffRole: string) =>
  grantAdminAuthority({ userId: "usr_none", staffRole: staffRole as AdminRole });

const person = (role: string, staffRole: string | null) => ({ role, staffRole }) as Session;

const rightsOf = (holder: Holder) => ACTS.filter((act) => may(holder, act));

test.each<[string, Holder]>([
  ["a merchant", merchant("auditor")],
  ["a merchant's session", person("merchant", "auditor")],
  ["the platform", admin("auditor")],
  ["the platform's session", person("admin", "auditor")],
  ["a courier company's session", person("courier", "auditor")],
])("a role that is added to %s may do nothing until a row names it", (_, holder) => {
  expect(rightsOf(holder)).toEqual([]);
});

test.each<[string, Holder]>([
  ["a viewer", merchant("viewer")],
  ["a rider", person("rider", null)],
])("%s may do nothing that has a row", (_, holder) => {
  expect(rightsOf(holder)).toEqual([]);
});

test("a right of one kind of company does not apply to another kind with the same role", () => {
  expect(may(person("courier", "owner"), "place_orders")).toBe(false);
  expect(may(person("merchant", "finance"), "decide_top_ups")).toBe(false);
  expect(may(admin("finance"), "withdraw_earnings")).toBe(false);
});

test("an authority and the session that it came from have the same rights", () => {
  for (const role of ROLES.merchant) {
    expect(rightsOf(merchant(role))).toEqual(rightsOf(person("merchant", role)));
  }
  for (const staffRole of ROLES.courier) {
    const own = courier({ kind: "staff", userId: "usr_none", staffRole });
    expect(rightsOf(own)).toEqual(rightsOf(person("courier", staffRole)));
  }
  for (const role of ROLES.admin)
    expect(rightsOf(admin(role))).toEqual(rightsOf(person("admin", role)));
});

test("a courier company's token works for its riders, and does nothing about money or colleagues", () => {
  const token = courier({ kind: "token", tokenId: "tok_none", scopes: [] });
  const forRiders = ["manage_riders", "see_documents", "act_for_riders"];
  expect(rightsOf(token).toSorted()).toEqual(["manage_webhooks", ...forRiders].toSorted());
});

test("a key manages neither the business nor its people", () => {
  expect(may(merchant(null), "place_orders")).toBe(true);
  expect(may(merchant(null), "change_business")).toBe(false);
  expect(may(merchant(null), "manage_people")).toBe(false);
});

test.each<Act>([
  "decide_top_ups",
  "match_statements",
  "pay_withdrawals",
  "adjust_ledger",
  "check_ledger",
  "decide_disputes",
])("of the platform's staff only administrators and finance may %s", async (act) => {
  expect(ROLES.admin.filter((role) => may(admin(role), act))).toEqual(["admin", "finance"]);
  const refused = Promise.resolve().then(() => requireRight(admin("support"), act));
  expect(await refusalOf(refused)).toBe("role_not_allowed");
});

const ORDER = { merchantId: "mer_none", orderId: "ord_none", riderId: "1" };
const USER = person("admin", "auditor") as SessionOf<"admin">;

test.each<[string, () => Promise<unknown>]>([
  ["assigning an order", () => assignRiderByPlatform(admin("finance"), ORDER)],
  [
    "assigning orders",
    () => assignOrdersByPlatform(admin("finance"), { orders: [ORDER], riderId: "1" }),
  ],
  [
    "viewing a merchant's pages",
    () =>
      startViewing(
        { admin: admin("auditor"), user: USER },
        { merchantId: "mer_none", reason: "They ask." },
      ),
  ],
  ["changing an import's row", () => changeImportRow(merchant("viewer"), "imp_none", 1, [])],
  ["checking failed rows again", () => retryFailedRows(merchant("viewer"), "imp_none")],
  [
    "choosing an import's rows",
    () => selectImportRows(merchant("viewer"), "imp_none", { isLeftOut: true }),
  ],
  ["rehearsing a status", () => simulateStatus(merchant("viewer"), "ord_none", "delivered")],
])("%s is refused by the verb itself to a role without the right", async (_, work) => {
  expect(await refusalOf(work())).toBe("role_not_allowed");
});
