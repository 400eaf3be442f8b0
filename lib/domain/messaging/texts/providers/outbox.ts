import { refuse } from "../../../errors";
import type { SmsProvider } from "./sms-provider";

/** Sends nothing: messages are read at `/dev/outbox` and in their order's page. */
export const outbox: SmsProvider = {
  name: "outbox",
  send: ({ id }) =>
    Promise.resolve({ kind: "accepted", messageId: id, costMinor: null, currency: null }),
  requireHead: () => refuse("not_found"),
  read: () => refuse("not_found"),
};
