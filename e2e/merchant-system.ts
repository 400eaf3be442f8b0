import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";

type Merchant = { testKey: string; hasPickup: boolean };
type Credentials = { merchants: Merchant[] };

export type TestOrder = {
  order_id: string;
  tracking_id: string;
  tracking_link: string;
  receiver_link: string;
};

/** A place a short ride from the first demo merchant's pickup. */
const DESTINATION = { delivery_lat: -13.9833, delivery_lng: 33.7833 };

type Parcel = { item_name?: string; product_type?: string; weight_estimate?: string };

/** A merchant's own system, speaking to the API with a test key: the first demo merchant's, unless named. */
export class MerchantSystem {
  private readonly headers: Record<string, string>;

  constructor(
    private readonly request: APIRequestContext,
    testKey = firstTestKey(),
  ) {
    this.headers = { "X-API-Key": testKey };
  }

  async placeOrder(parcel: Parcel = {}): Promise<TestOrder> {
    const priced = { ...DESTINATION, weight_estimate: parcel.weight_estimate };
    const quote = await this.post<{ delivery_fee: number }>("quote", priced);
    return this.post<TestOrder>(
      "create-order",
      {
        ...DESTINATION,
        ...parcel,
        delivery_fee: quote.delivery_fee,
        delivery_address: "Area 47, blue gate beside the market",
        receiver_name: "Chikondi Banda",
        receiver_phone: "+265991234567",
      },
      { "Idempotency-Key": randomUUID() },
    );
  }

  async simulate(order: TestOrder, status: string): Promise<void> {
    await this.post("test/simulate-status", { order_id: order.order_id, status });
  }

  private async post<Answer>(
    path: string,
    data: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.request.post(`/api/v1/external/${path}`, {
      data,
      headers: { ...this.headers, ...headers },
    });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}

function firstTestKey(): string {
  const { merchants } = JSON.parse(process.env.E2E_CREDENTIALS ?? "{}") as Credentials;
  const merchant = merchants.find(({ hasPickup }) => hasPickup);
  if (!merchant) throw new Error("the demo world has no merchant with a pickup");
  return merchant.testKey;
}
