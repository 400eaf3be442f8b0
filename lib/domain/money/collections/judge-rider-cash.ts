import { call } from "../../calls.gen";

/**
 * Stops the riders who have kept cash for too long, lets those in again who have handed it in, and stages the text
 * messages that ask riders for their cash. Returns how many changed and were asked.
 */
export async function judgeRiderCash(): Promise<number> {
  return (await call.judgeRiderCash()) + (await call.stageHandInTexts());
}
