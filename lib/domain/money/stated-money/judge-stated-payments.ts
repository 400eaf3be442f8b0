import { call } from "../../calls.gen";

/** Finds stated payments on earlier statements, and makes those that come too late cases. Returns how many changed. */
export function judgeStatedPayments(): Promise<number> {
  return call.judgeStatedPayments();
}
