import { refuse } from "../errors";

const ID = /^wdr_[0-9A-Za-z]{22}$/;

/** @throws withdrawal_not_found for what can be no withdrawal's id */
export function requireWithdrawalId(id: string): string {
  return isWithdrawalId(id) ? id : refuse("withdrawal_not_found");
}

function isWithdrawalId(id: string): boolean {
  return ID.test(id);
}
