import { formatInstant } from "@/lib/core/format-time";
import { newId } from "@/lib/core/ids";
import type { RiderContext } from "../../authority/rider-context";
import { call } from "../../calls.gen";
import { prepareHint } from "../../dispatch/doors/prepare-hint";
import { keepStatedMoney } from "../../money/stated-money/keep-stated-money";
import { statedPaymentRow } from "../../money/stated-money/stated-payment";
import { ORDER_LIFE } from "../../order-status";
import { plainNote } from "../../ordering/handovers/plain-note";
import { NO_HANDOVER } from "../../ordering/handovers/sign-handover";
import { HELD_ATTEMPTS } from "../../ordering/next-tries/next-try-rules";
import { requireMessageText } from "../rider-messages/message-text";
import { answerFrom, findAnswer, type StoredAnswer } from "./find-answer";
import type { RiderActionAnswer } from "./phone-answers";
import { prepareDocument } from "./prepare-document";
import { prepareStep } from "./prepare-step";
import { recordPositions } from "./record-positions";
import { requireAttempt } from "./require-attempt";
import { requirePast } from "./require-past";
import type { HandoverAction, RiderAction } from "./rider-action";
import { RIDER_REASONS } from "./rider-reasons";
import { behindStep, RIDER_STEPS, type RiderStepKind } from "./rider-steps";

/**
 * Applies a rider's action on the phone, once per key: a key that was answered returns the same answer, and
 * a refusal leaves it free. A step that the order has passed changes nothing and reports that. Actions of a phone
 * that was offline keep the phone's times, limited to between the order's last event and now.
 *
 * @throws invalid_request for an action of the future, and for a recipient who was neither called nor
 *   waited for; order_not_found also for an order of another rider; order_status_conflict for a step out of order; next_try_ahead; not_ordered; offer_not_found, offer_over;
 *   route_changed, stops_out_of_order, too_many_rider_answers; what
 *   `prepareHandover`, `prepareDocument` and `prepareHint` refuse; cash_left for cash taken for an order that is not the rider's to
 *   deliver any more, and payment_kept for a payment by its reference; what `state_payment` refuses
 */
export async function actAsRider(
  rider: RiderContext,
  action: RiderAction,
): Promise<RiderActionAnswer> {
  if (action.kind !== "deliver") return act(rider, action);
  return keepStatedMoney(rider, action, () => act(rider, action));
}

async function act(rider: RiderContext, action: RiderAction): Promise<RiderActionAnswer> {
  // No clock may keep an alarm from being raised; its time is limited to now.
  if (action.kind !== "raise_alarm") requirePast(action.happenedAt, "happenedAt");
  const answered = await findAnswer(rider, action.key);
  if (answered) return answerFrom(answered, true);
  if (action.position) {
    const position = { ...action.position, recordedAt: action.happenedAt };
    await recordPositions(rider, [position], { noticesArrivals: false });
  }
  if (action.kind === "give_up") await requireAttempt(rider, action);
  const { answer, isReplay } = await applyAction(rider, action, await prepare(rider, action));
  return answerFrom(answer as StoredAnswer, isReplay);
}

/** The signed hand-over, the checked document or the hint of an action that has one. */
async function prepare(rider: RiderContext, action: RiderAction) {
  if (isHandover(action)) return prepareStep(rider, action);
  if (action.kind === "leave_hint") {
    return { ...NO_HANDOVER, hint: await prepareHint(rider, action) };
  }
  if (action.kind !== "send_document") return NO_HANDOVER;
  return { ...NO_HANDOVER, ...(await prepareDocument(rider, action)) };
}

function applyAction(
  { riderId, userId, timezone }: RiderContext,
  action: RiderAction,
  prepared: Awaited<ReturnType<typeof prepare>>,
) {
  const { kind, key, happenedAt, channel } = action;
  const step = isStep(kind) ? { to: RIDER_STEPS[kind], behind: behindStep(kind) } : undefined;
  return call.applyRiderAction({
    riderId,
    userId,
    key,
    kind,
    orderId: "orderId" in action ? action.orderId : null,
    offerId: "offerId" in action ? action.offerId : null,
    happenedAt,
    reason: reasonOf(action, timezone),
    to: step?.to,
    label: step && ORDER_LIFE[step.to].label,
    behind: step?.behind,
    heldAttempts: HELD_ATTEMPTS,
    collectedMinor: action.kind === "deliver" ? action.collectedMinor : null,
    ...(action.kind === "deliver" &&
      action.payment && { payment: statedPaymentRow(action.payment, happenedAt, channel) }),
    ...prepared,
    channel,
    ...("messageIds" in action && { messageIds: [...action.messageIds] }),
    ...(action.kind === "answer_company" && { text: requireMessageText(action.text) }),
    ...(action.kind === "reorder_stops" && {
      routeVersion: action.routeVersion,
      stops: action.stops,
    }),
    ...(action.kind === "raise_alarm" && { alarm: alarmOf(action) }),
  });
}

function alarmOf({ place }: Extract<RiderAction, { kind: "raise_alarm" }>) {
  const id = newId("alm");
  if (!place) return { id };
  const { latitude, longitude, accuracyM, locatedAt } = place;
  const accuracy = accuracyM == null ? null : Math.round(accuracyM);
  return { id, latitude, longitude, accuracy_m: accuracy, located_at: locatedAt };
}

/** As the merchant reads it in the order's history. */
function reasonOf(action: RiderAction, timezone: string): string | null {
  switch (action.kind) {
    case "decline_offer":
      return action.reason ? RIDER_REASONS.decline_offer[action.reason] : null;
    case "drop":
      return RIDER_REASONS.drop[action.reason];
    case "give_up": {
      const called = action.calledAt && formatInstant(action.calledAt, timezone, "time");
      const texts = [
        RIDER_REASONS.give_up[action.reason],
        called && `Called at ${called}.`,
        plainNote(action.note),
      ];
      return texts.filter(Boolean).join(" ");
    }
    case "pick_up":
      if (action.code) return "Parcel code checked.";
      return action.photo ? "Parcel photographed." : null;
    default:
      return null;
  }
}

function isHandover(action: RiderAction): action is HandoverAction {
  return action.kind === "pick_up" || action.kind === "deliver" || action.kind === "return";
}

function isStep(kind: RiderAction["kind"]): kind is RiderStepKind {
  return kind in RIDER_STEPS;
}
