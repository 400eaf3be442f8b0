import { expect } from "vitest";
import { newId } from "@/lib/core/ids";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { CourierRole } from "@/lib/domain/authority/roles";
import { decideRemittance } from "@/lib/domain/money/collections/decide-remittance";
import { declareRemittance } from "@/lib/domain/money/collections/declare-remittance";
import { handInCash, type HandIn } from "@/lib/domain/money/collections/hand-in-cash";
import { readCompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import { createStaff } from "./courier-staff";
import { createAdmin } from "./merchant-desk";
import { act, createPhone, offeredOrder, pinOf, readDay, type Phone } from "./rider-phone";
import { owner, type TestMerchant } from "./world";

const MINOR = 100;

type Door = { merchant: TestMerchant; phone: Phone; orderId: string; pin: string };

/** A rider at the door of a recipient who owes the shop this much. */
export async function atDoor(amount: number, fields: object = {}): Promise<Door> {
  const { merchant, phone } = await createPhone();
  return { merchant, phone, ...(await goToDoor(merchant, phone, amount, fields)) };
}

/** An order that a rider has accepted, and whose recipient owes the shop this much. */
export async function goToPickup(
  merchant: TestMerchant,
  phone: Phone,
  amount = 25_000,
  fields: object = {},
) {
  const asked = { collect_amount: amount, ...fields };
  const { order, offer } = await offeredOrder(merchant, phone, asked);
  await act(phone, { kind: "accept_offer", offerId: offer.id });
  return { orderId: order.id };
}

export async function goToDoor(
  merchant: TestMerchant,
  phone: Phone,
  amount: number,
  fields: object = {},
) {
  const { orderId } = await goToPickup(merchant, phone, amount, fields);
  for (const kind of ["pick_up", "depart"] as const) await act(phone, { kind, orderId });
  return { orderId, pin: await pinOf(orderId) };
}

/** A rider with this much in hand, collected for one order. */
export async function withCash(amount: number): Promise<Door> {
  const door = await atDoor(amount);
  await collect(door.phone, door, amount);
  return door;
}

/** The rider at the door takes the money and hands over. */
async function collect(
  phone: Phone,
  { orderId, pin }: Pick<Door, "orderId" | "pin">,
  amount: number,
): Promise<void> {
  const answer = await act(phone, {
    kind: "deliver",
    orderId,
    pin,
    collectedMinor: amount * MINOR,
  });
  expect(answer.status).toBe(200);
}

/** Another order of the shop is paid at its door, and the platform receives the money. */
export async function receiveMore(merchant: TestMerchant, phone: Phone, amount: number) {
  await collect(phone, await goToDoor(merchant, phone, amount), amount);
  await receive(phone, await staffOf(phone));
}

export const staffOf = (phone: Phone, staffRole: CourierRole = "owner") =>
  createStaff(staffRole, phone.rider.courierId);

export async function handInOf(phone: Phone, counted: number, reason = ""): Promise<HandIn> {
  const { cash } = await readDay(phone);
  return {
    id: newId("hin"),
    riderId: phone.rider.id,
    dueMinor: cash.inHandMinor,
    countedMinor: counted * MINOR,
    code: cash.code ?? "",
    reason,
  };
}

/** Everything that a rider has is handed in, paid to the platform, and found there. */
export async function receive(phone: Phone, courier: CourierContext): Promise<void> {
  const { cash } = await readDay(phone);
  await handInCash(courier, await handInOf(phone, cash.inHandMinor / MINOR));
  const id = newId("rem");
  const { toRemitMinor: amountMinor } = await readCompanyCash(courier);
  await declareRemittance(courier, { id, amountMinor, method: "airtel_money", reference: id });
  await decideRemittance(await createAdmin(), id, null);
}

export async function ledgerOf(merchant: TestMerchant, phone: Phone) {
  const rows = await owner<{ kind: string; minor: number }[]>`
    select a.kind, sum(e.amount_minor)::float8 as minor
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
     where a.kind in ('rider_cash', 'company_cash', 'collections_payable')
       and (a.merchant_id = ${merchant.id} or a.courier_id = ${phone.rider.courierId})
     group by a.kind`;
  return Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor / MINOR]));
}
