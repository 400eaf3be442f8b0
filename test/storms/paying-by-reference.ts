import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { PhoneEvidence, RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { persist } from "./persistent-people";

type Payment = NonNullable<PhoneEvidence["payment"]>;

/** What recipients sent to the platform's number, as the operator knows it. */
export type Operator = {
  /** By the operator's reference. */
  sent: Map<string, { orderId: string; minor: number; isOnStatement: boolean }>;
  /** The true reference of what a rider has stated for an order, or null where nothing was sent. */
  truth: Map<string, string | null>;
};

export const newOperator = (): Operator => ({ sent: new Map(), truth: new Map() });

const REFERENCE_SHARE = 0.3;

/** The phone had no network at the door, so that no one is there to ask again. */
export const STATED_AGO_MS = 600_000;

const newReference = () => `ST${randomUUID().replaceAll("-", "").slice(0, 14).toUpperCase()}`;

export const truthKey = (orderId: string, typed: string) => `${orderId} ${typed}`;
export const typedIn = (key: string) => key.split(" ")[1] ?? "";

/** A recipient pays the platform's number and the rider types the reference: the right one, a wrong one or one of before. */
export async function statePayment(
  owner: postgres.Sql,
  operator: Operator,
  { orderId, collectMinor, collectLeastMinor = collectMinor }: RiderDay["jobs"][number],
): Promise<Payment | undefined> {
  if (collectMinor === 0 || Math.random() > REFERENCE_SHARE) return undefined;
  const amountMinor = Math.random() < 0.5 ? collectLeastMinor : collectMinor;
  const dice = Math.random();
  const stated = (typed: string, truth: string | null, minor = amountMinor): Payment => {
    operator.truth.set(truthKey(orderId, typed), truth);
    if (truth !== null) operator.sent.set(truth, { orderId, minor, isOnStatement: false });
    return { method: "airtel_money", reference: typed, amountMinor };
  };
  const reference = newReference();
  if (dice < 0.55) return stated(reference, reference);
  if (dice < 0.65) return stated(reference, reference, amountMinor + 5_000);
  if (dice < 0.75 && amountMinor > 10_000) {
    return stated(reference, reference, amountMinor - 5_000);
  }
  if (dice < 0.85) return stated(newReference(), reference);
  const [before] = await persist(
    () => owner<{ reference: string }[]>`
    select reference from stated_payments where why is null order by random() limit 1`,
  );
  return stated(dice < 0.95 && before ? before.reference : reference, null);
}
