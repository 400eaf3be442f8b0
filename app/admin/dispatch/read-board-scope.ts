import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import type { BoardOf } from "@/lib/domain/ordering/orders/read-board-by-platform";

/** The market and the company in an address; the first market if the address has none. */
export async function readBoardScope(params: {
  get(name: string): string | null | undefined;
}): Promise<BoardOf> {
  const markets = await listMarkets();
  const market = markets.find(({ code }) => code === params.get("market")) ?? markets[0];
  return { marketCode: market?.code ?? "", courierId: params.get("courier") || undefined };
}
