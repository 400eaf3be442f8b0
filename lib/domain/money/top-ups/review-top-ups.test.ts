import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { findTopUpByReference } from "./find-top-up-by-reference";
import { listHandledTopUps } from "./list-handled-top-ups";
import { listTopUps } from "./list-top-ups";
import { readReviewedTopUp } from "./read-reviewed-top-up";
import { rejectTopUp } from "./reject-top-up";
import { requestTopUp } from "./request-top-up";

let context: MerchantContext;
let person: string;

beforeEach(async () => {
  const merchant = await createMerchant({ balance: 0 });
  context = await contextOf(merchant);
  person = await createPerson(merchant);
});

const request = (id?: string) =>
  requestTopUp(context, {
    id,
    amountMinor: 5_000_000,
    method: "airtel_money",
    requestedBy: person,
  });

test("a form that is sent many times at once asks for one top-up", async () => {
  const id = newId("top");
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(id)));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect((await listTopUps(context, { limit: 10 })).topUps).toHaveLength(1);
});

test("another merchant's id is not found, and theirs stays as it was", async () => {
  const { id } = await request();
  const stranger = await contextOf(await createMerchant());
  const attempt = requestTopUp(stranger, {
    id,
    amountMinor: 7_000_000,
    method: "airtel_money",
    requestedBy: person,
  });
  expect(await refusalOf(attempt)).toBe("top_up_not_found");
  expect(await refusalOf(request("top_x"))).toBe("top_up_not_found");
});

test("a top-up is found by its reference, also with a mistyped character", async () => {
  const admin = await createAdmin("support");
  const { id, reference } = await request();
  const exact = await findTopUpByReference(admin, `payment ${reference.toLowerCase()}`);
  expect(exact).toMatchObject({ reference, isRepaired: false, topUp: { id } });
  const wrong = (reference.startsWith("2") ? "3" : "2") + reference.slice(1);
  const repaired = await findTopUpByReference(admin, wrong);
  expect(repaired).toMatchObject({ reference, isRepaired: true, topUp: { id } });
  expect(await findTopUpByReference(admin, "nothing")).toMatchObject({
    reference: undefined,
    topUp: undefined,
  });
});

test("the last handled comes first, with its decider", async () => {
  const admin = await createAdmin();
  const { id } = await request();
  await rejectTopUp(admin, id, "Nothing has arrived.");
  const [latest] = await listHandledTopUps(admin, { limit: 1 });
  expect(latest).toMatchObject({ id, deciderName: "Mphatso Phiri", state: "rejected" });
  expect(await readReviewedTopUp(admin, id)).toMatchObject({ id, isOwn: false });
  expect(await refusalOf(readReviewedTopUp(admin, "top_x"))).toBe("top_up_not_found");
});
