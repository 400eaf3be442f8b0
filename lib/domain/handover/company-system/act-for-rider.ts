import { createHash } from "node:crypto";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { actAsRider } from "../rider-phone/act-as-rider";
import type { StoredAnswer } from "../rider-phone/find-answer";
import type { RiderAction } from "../rider-phone/rider-action";
import { findCompanyAnswer, type CompanyAnswer } from "./find-company-answer";
import { findCompanyJob, findCompanyOffer, riderOfCompany, type Held } from "./rider-of-company";

type OfferKind = "accept_offer" | "decline_offer";

/** The steps of an order that a company's system reports for its rider. */
export const COMPANY_STEPS = [
  "arrive_at_pickup",
  "pick_up",
  "depart",
  "arrive",
  "deliver",
  "give_up",
  "start_return",
  "return",
  "drop",
  "leave_at_counter",
] as const satisfies RiderAction["kind"][];

type Unkeyed<Action> = Action extends RiderAction ? Omit<Action, "key" | "channel"> : never;

/** What a company's system reports of one of its riders. */
export type CompanyAction = Unkeyed<
  Extract<RiderAction, { kind: OfferKind | (typeof COMPANY_STEPS)[number] }>
>;

export type CompanyActionAnswer = Extract<StoredAnswer, { orderId: string }> & {
  /** Whether the key was answered before, with the same answer. */
  isReplay: boolean;
};

/**
 * Does for a rider of the company what the rider's app would do, once per key: a key that was answered returns the same
 * answer, also after the order has gone to another rider, and a refusal leaves it free.
 *
 * @throws role_not_allowed; offer_not_found and order_not_found also for one of another company or environment;
 *   idempotency_mismatch for a key that was used for something else; what `actAsRider` refuses
 */
export async function actForRider(
  courier: CourierContext,
  idempotencyKey: string,
  action: CompanyAction,
): Promise<CompanyActionAnswer> {
  requireRight(courier, "act_for_riders");
  const key = actionKeyOf(idempotencyKey);
  const earlier = await findCompanyAnswer(courier, key);
  if (earlier) return replayOf(courier, earlier, action);
  const rider = riderOfCompany(courier, await heldBy(courier, action));
  const { done, order, isReplay } = await actAsRider(rider, {
    ...action,
    // Test riders have no position.
    ...(courier.environment === "test" && "position" in action && { position: null }),
    key,
    channel: "courier_api",
  });
  if (!isReplay && order) return { done, ...order, isReplay };
  // Another request with the key came first.
  const other = await findCompanyAnswer(courier, key);
  return other ? replayOf(courier, other, action) : refuse("unavailable", { retryAfterSeconds: 1 });
}

/** Never the key of an action of the rider's own app. */
function actionKeyOf(idempotencyKey: string): string {
  return createHash("sha256").update(`courier_api ${idempotencyKey}`).digest("hex");
}

function heldBy(courier: CourierContext, action: CompanyAction): Promise<Held> {
  return "offerId" in action
    ? findCompanyOffer(courier, action.offerId)
    : findCompanyJob(courier, action.orderId);
}

async function replayOf(
  courier: CourierContext,
  { kind, riderId, answer }: CompanyAnswer,
  action: CompanyAction,
): Promise<CompanyActionAnswer> {
  if (kind !== action.kind) return refuse("idempotency_mismatch", { fields: ["kind"] });
  const isSame =
    "offerId" in action
      ? isOfOffer(await findCompanyOffer(courier, action.offerId), { riderId, answer })
      : answer.orderId === action.orderId;
  const named = "offerId" in action ? "offer_id" : "order_id";
  return isSame
    ? { ...answer, isReplay: true }
    : refuse("idempotency_mismatch", { fields: [named] });
}

function isOfOffer(offer: Held, { riderId, answer }: Pick<CompanyAnswer, "riderId" | "answer">) {
  return offer.riderId === riderId && offer.orderId === answer.orderId;
}
