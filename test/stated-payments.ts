import { randomUUID } from "node:crypto";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { confirmMatchedLines } from "@/lib/domain/money/bank-statements/confirm-matched-lines";
import { keepBankStatement } from "@/lib/domain/money/bank-statements/keep-bank-statement";
import { goToDoor, goToPickup } from "./collected-cash";
import { createAdmin } from "./merchant-desk";
import { act, actionOf, createPhone, type Phone, pinOf } from "./rider-phone";
import { owner, type TestMerchant } from "./world";

/** An operator's reference that no other test has. */
export const reference = () => `PP${randomUUID().replaceAll("-", "").slice(0, 16).toUpperCase()}`;

/** A shop whose riders hand over for references, and one of them. */
export async function createTrustingShop() {
  const made = await createPhone();
  await owner`update merchants set takes_references = true where id = ${made.merchant.id}`;
  return made;
}

/** A rider at the door of a recipient who has paid the platform's own number. */
export async function atPaidDoor(amount = 15_000, fields: object = {}) {
  const { merchant, phone } = await createTrustingShop();
  const door = await goToDoor(merchant, phone, amount, fields);
  return { merchant, phone, ...door, reference: reference() };
}

export type PaidDoor = Awaited<ReturnType<typeof atPaidDoor>>;

export const paymentOf = (stated: string, amount = 15_000) => ({
  method: "airtel_money",
  reference: stated,
  amountMinor: amount * 100,
});

/** The rider hands over for the reference. */
export const state = (
  { phone, orderId, pin }: Pick<PaidDoor, "phone" | "orderId" | "pin">,
  stated: string,
  { amount = 15_000, ...more }: { amount?: number } & Record<string, unknown> = {},
) => act(phone, { kind: "deliver", orderId, pin, payment: paymentOf(stated, amount), ...more });

/** A parcel that was handed over for a reference. */
export async function handedOver(amount = 15_000) {
  const door = await atPaidDoor(amount);
  const { status, body } = await state(door, door.reference, { amount });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...door, stated: (await statedOf(door.orderId))[0]! };
}

/** Everything from the pickup to the delivery for a reference, which a phone without a network sends later. */
export async function queueOf(merchant: TestMerchant, phone: Phone, amount = 15_000) {
  const { orderId } = await goToPickup(merchant, phone, amount);
  const pin = await pinOf(orderId);
  const stated = reference();
  const happenedAt = new Date(Date.now() - 600_000).toISOString();
  const actions = [
    actionOf({ kind: "pick_up", orderId }),
    actionOf({ kind: "depart", orderId }),
    actionOf({
      kind: "deliver",
      orderId,
      pin,
      happenedAt,
      payment: paymentOf(stated, amount),
    }),
  ];
  const sendAll = async () => {
    const answers = [];
    for (const action of actions) answers.push(await act(phone, action));
    return answers.at(-1)!;
  };
  return { orderId, pin, reference: stated, sendAll };
}

/** A statement of the operator with these payments. */
export async function importStatement(
  admin: AdminContext,
  ...lines: { reference: string; amount: number }[]
): Promise<string> {
  const header = "Transaction ID,Transaction Date,Sender,Amount,Details,Status";
  const rows = lines.map(
    (line) => `${line.reference},2026-11-21 14:02,0999123456,"${line.amount}",parcel,Completed`,
  );
  const content = [header, ...rows].join("\n");
  const kept = { marketCode: "MW", method: "airtel_money", fileName: "week.csv", content } as const;
  return (await keepBankStatement(admin, kept)).statementId;
}

/** The statement shows the payment, and finance confirms the line. */
export async function confirmOnStatement(stated: string, amount = 15_000): Promise<string> {
  const admin = await createAdmin();
  const id = await importStatement(admin, { reference: stated, amount });
  await confirmMatchedLines(admin, id);
  return id;
}

export async function statedOf(orderId: string) {
  const rows = await owner<
    {
      id: string;
      why: string | null;
      verdict: string | null;
      isDecided: boolean;
      minor: number;
      receivedMinor: number | null;
    }[]
  >`
    select id, why, verdict, decided_at is not null as "isDecided", amount_minor::float8 as minor,
           received_minor::float8 as "receivedMinor"
      from stated_payments where order_id = ${orderId} order by stated_at`;
  return [...rows];
}

/** The time of a statement is over. */
export const letWait = (id: string) =>
  owner`update stated_payments set due_at = now() - interval '1 minute' where id = ${id}`;

export async function collectionOf(orderId: string) {
  const [row] = await owner<
    { method: string; minor: number; isReceived: boolean; isHandedIn: boolean }[]
  >`
    select method, amount_minor::float8 as minor, received_at is not null as "isReceived",
           hand_in_id is not null as "isHandedIn"
      from collections where order_id = ${orderId}`;
  return row;
}

/** What an order's money is in the books, without its fee. */
export async function booksOf(orderId: string) {
  const rows = await owner<{ kind: string; minor: number }[]>`
    select a.kind, sum(e.amount_minor)::float8 as minor
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
     where t.order_id = ${orderId} and t.kind in ('collection', 'stated_payment', 'stated_payment_decision')
     group by a.kind having sum(e.amount_minor) <> 0`;
  return Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor / 100]));
}
