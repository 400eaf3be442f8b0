import { and, eq } from "drizzle-orm";
import { withdrawals } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { toDecimal } from "@/lib/core/money";
import { phoneInMarket } from "../../access/couriers/phone-in-market";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";
import { findWithdrawals, type Withdrawal } from "./find-withdrawals";
import { listPayoutDestinations } from "./list-payout-destinations";
import { readPayoutTerms } from "./payout-terms";

export type WithdrawalRequest = {
  /** Made with the form by `newId("wdr")`: a form that is sent twice is one request. */
  id: string;
  amountMinor: number;
} & Payee;

/** A saved destination, or a new one: a phone number in the market's notation, or the bank, branch and account. */
export type Payee =
  | { destinationId: string }
  | { destinationId?: undefined; method: Withdrawal["method"]; destination: string };

const BANK_MIN_LENGTH = 5;
const BANK_MAX_LENGTH = 120;

/**
 * Requests a payout of earnings. Two concurrent requests never get the same money, and the same id again returns
 * the withdrawal that it made.
 *
 * @throws role_not_allowed; insufficient_earnings with the available amount; invalid_request for an amount below
 * the minimum, and for an invalid destination
 */
export async function requestWithdrawal(
  courier: CourierContext,
  { id, amountMinor, ...payee }: WithdrawalRequest,
): Promise<Withdrawal> {
  requireRight(courier, "withdraw_earnings");
  await requireAmount(courier, amountMinor);
  const { method, destination } = await destinationOf(courier, payee);
  await call.requestWithdrawal({
    id: clientId("wdr", id),
    courierId: courier.courierId,
    currency: courier.currency,
    amountMinor,
    method,
    destination,
    userId: userIdOf(courier),
    newDestinationId: newId("dst"),
  });
  const isIt = and(eq(withdrawals.id, id), eq(withdrawals.courierId, courier.courierId));
  const [withdrawal] = (await findWithdrawals(isIt, { limit: 1 })).withdrawals;
  return withdrawal ?? refuse("withdrawal_not_found");
}

async function requireAmount(courier: CourierContext, amountMinor: number): Promise<void> {
  const { currency } = courier;
  const { minimumMinor } = await readPayoutTerms(courier);
  if (Number.isSafeInteger(amountMinor) && amountMinor >= minimumMinor) return;
  const least = toDecimal(minimumMinor, currency);
  refuseValue("amount", { kind: "below_least", least, currency });
}

async function destinationOf(courier: CourierContext, payee: Payee) {
  if (payee.destinationId === undefined) {
    const { method, destination } = payee;
    return { method, destination: await requireDestination(courier, method, destination) };
  }
  const saved = await listPayoutDestinations(courier);
  const found = saved.find(({ id }) => id === payee.destinationId);
  return found ?? refuseValue("destinationId", { kind: "not_chosen" });
}

async function requireDestination(
  courier: CourierContext,
  method: Withdrawal["method"],
  destination: string,
): Promise<string> {
  if (method !== "bank_transfer") {
    const phone = await phoneInMarket(courier, destination);
    return phone ?? refuseValue("destination", { kind: "no_phone" });
  }
  const text = destination.replaceAll("\u0000", "").trim();
  if (text.length >= BANK_MIN_LENGTH && text.length <= BANK_MAX_LENGTH) return text;
  return refuseValue("destination", { kind: "no_bank_account" });
}
