import { refuse } from "../errors";
import { isId } from "@/lib/core/ids";

declare const proof: unique symbol;

/**
 * What only the link that was sent to a receiver has: its holder acts as the recipient of one
 * order, without an account. Whether such an order exists is for the statement to find out.
 */
export type ReceiverToken = string & { readonly [proof]: "receiver" };

export function isReceiverToken(code: string): code is ReceiverToken {
  return isId("rcv", code) || isId("rcv_test", code);
}

/** @throws order_not_found for what cannot be a receiver's token. */
export function requireReceiverToken(code: string): ReceiverToken {
  return isReceiverToken(code) ? code : refuse("order_not_found");
}
