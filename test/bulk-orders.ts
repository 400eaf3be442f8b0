import { post, type ApiAnswer } from "./api";
import { quotedOrder, type OrderBody } from "./orders";
import type { TestMerchant } from "./world";

type Keyed = Record<string, unknown> & { idempotency_key: string };

export type BulkResult = {
  idempotency_key: string;
  http_status: number;
  order: { order_id: string; status: string; idempotent_replay?: true } | null;
  error: { code: string; issues?: unknown[] } | null;
};

/** Orders of one fresh quote, each with a key of its own. */
export async function quotedOrders(
  merchant: TestMerchant,
  count: number,
  options: Parameters<typeof quotedOrder>[1] = {},
): Promise<(Keyed & OrderBody)[]> {
  const order = await quotedOrder(merchant, options);
  return Array.from({ length: count }, (_, index) => ({
    idempotency_key: `order-${index}`,
    ...order,
  }));
}

export const createOrders = (
  key: string,
  orders: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> => post("/create-orders", key, { orders }, headers);

export const statusesIn = ({ body }: ApiAnswer) =>
  (body.results as BulkResult[]).map(({ http_status: status }) => status);

export const codesIn = ({ body }: ApiAnswer) =>
  (body.results as BulkResult[]).map(({ error }) => error?.code ?? null);
