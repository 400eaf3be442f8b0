import { isRefusal } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import {
  listWalletTransactions,
  type WalletPage,
} from "@/lib/domain/wallets/list-wallet-transactions";

const LINES_PER_PAGE = 25;

/** A page of the statement; a cursor that is none leads to the newest lines. */
export async function readStatement(
  merchant: MerchantContext,
  cursor: string | undefined,
): Promise<WalletPage> {
  try {
    return await listWalletTransactions(merchant, { cursor, limit: LINES_PER_PAGE });
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    return listWalletTransactions(merchant, { limit: LINES_PER_PAGE });
  }
}
