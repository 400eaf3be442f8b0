import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import type { Session } from "@/lib/domain/authority/session";
import { signedIn } from "@/test/people";
import { sendForm } from "@/test/send-form";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "@/test/world";
import { advanceOrderFormAction, readRidersAbleAction } from "./actions";

let merchant: TestMerchant;
let person: Session;
let form: Record<string, string>;

beforeEach(async () => {
  merchant = await createMerchant({ market: await createMarket(), balance: 10_000 });
  person = await signedIn({ role: "merchant", merchantId: merchant.id });
  const { latitude, longitude } = nearby(merchant.pickup);
  form = {
    environment: "live",
    orderKey: newId("ord"),
    where: `${latitude}, ${longitude}`,
    landmark: "Blue gate behind the market",
    receiverPhone: "0999 123 456",
    receiverName: "Thoko Banda",
    weight: "5",
    speed: "standard",
  };
});

const send = (change: Record<string, string>) =>
  sendForm(advanceOrderFormAction, person, { ...form, ...change });

async function agreed(change: Record<string, string>) {
  const { result } = await send({ ...change, step: "quote" });
  return send({ ...change, step: "place", quoteId: result?.quote?.id ?? "" });
}

const ordersOf = () => owner`select * from orders where merchant_id = ${merchant.id}`;

test("an order that waits is placed, and one that doesn't is refused", async () => {
  const refused = await agreed({});
  expect(refused.result).toMatchObject({
    problem: { code: "no_capacity" },
    quote: { hasRider: false },
  });
  await expect(agreed({ wait_for_rider_minutes: "40" })).rejects.toThrow("NEXT_REDIRECT");
  const [order] = await owner`
    select round(extract(epoch from wait_until - created_at) / 60)::int as minutes
      from orders where merchant_id = ${merchant.id}`;
  expect(order).toEqual({ minutes: 40 });
});

test("a rider without room for an order's cash is not able to bring it", async () => {
  const { id } = await createRider(merchant.pickup);
  await owner`update riders set float_limit_minor = 100_000 where id = ${id}`;
  const able = async (cashMinor: string) => {
    const fields = { environment: "live", weightG: "5000", speed: "standard", cashMinor };
    return (await sendForm(readRidersAbleAction, person, fields)).result;
  };
  expect([await able("0"), await able("100000"), await able("100001")]).toEqual([1, 1, 0]);
});

test("a wait out of the market's range is named at its field, and nothing is charged", async () => {
  const { result } = await agreed({ wait_for_rider_minutes: "9999" });
  expect(result?.fieldErrors).toHaveProperty("wait_for_rider_minutes");
  expect(await ordersOf()).toEqual([]);
});

test("the price says so in test too, for the number that asks for it", async () => {
  const { result } = await send({
    environment: "test",
    step: "quote",
    receiverPhone: "0999 000 422",
  });
  expect(result?.quote?.hasRider).toBe(false);
  const { result: usual } = await send({ environment: "test", step: "quote" });
  expect(usual?.quote?.hasRider).toBeNull();
});
