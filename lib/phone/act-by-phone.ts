import { createHash } from "node:crypto";
import type { ReplyChannel } from "@/db/schema";
import type { RiderContext } from "@/lib/domain/authority/rider-context";
import { actAsRider } from "@/lib/domain/handover/rider-phone/act-as-rider";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import type { Language } from "@/lib/messages/language";
import type { RiderRequest } from "./rider-menu";
import { doneText, nextText, refusedText } from "./rider-texts";

/** A lasting name of a message or a step of a session, without a PIN that may be in it. */
export function actionKeyOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

type Act = { key: string; channel: ReplyChannel; language: Language };

/** Performs a rider's step with the app's own verb, and returns the result. */
export async function actByPhone(
  rider: RiderContext,
  request: RiderRequest,
  { key, channel, language }: Act,
): Promise<string> {
  try {
    const answer = await actAsRider(rider, { ...request, key, channel, happenedAt: new Date() });
    const { jobs } = await readRiderDay(rider);
    const job = jobs.find(({ orderId }) => orderId === answer.order?.orderId);
    const done = doneText(request.kind, { isDone: answer.done === "now", job }, language);
    return channel !== "ussd" && job ? `${done} ${nextText(job, language)}`.trim() : done;
  } catch (error) {
    const text = refusedText(refusalFromDatabase(error), language);
    if (text === undefined) throw error;
    return text;
  }
}
