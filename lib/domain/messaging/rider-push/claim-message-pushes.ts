import { call } from "../../calls.gen";
import type { PushTarget } from "./send-push";

/** Messages of one run; more are due in the next one, seconds later. */
const BATCH = 200;

/** A company's message to announce to one phone. */
export type MessagePush = PushTarget & {
  receiptId: string;
  company: string;
  message: string;
  sentAt: Date;
};

/** Claims the companies' messages that were not yet pushed to riders' phones, each once. */
export function claimMessagePushes(): Promise<MessagePush[]> {
  return call.claimMessagePushes({ limit: BATCH });
}
