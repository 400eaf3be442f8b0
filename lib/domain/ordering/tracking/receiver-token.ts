import { isId } from "@/lib/core/ids";
import { refuse } from "../../errors";

declare const proof: unique symbol;

/**
 * The secret of a receiver's link: its holder acts as the recipient of one order, without an account. The
 * statement checks whether such an order exists.
 */
export type ReceiverToken = string & { readonly [proof]: "receiver" };

export function isReceiverToken(code: string): code is ReceiverToken {
  return isId("rcv", code) || isId("rcv_test", code);
}

/** @throws order_not_found for a text that cannot be a receiver's token */
export function requireReceiverToken(code: string): ReceiverToken {
  return isReceiverToken(code) ? code : refuse("order_not_found");
}
