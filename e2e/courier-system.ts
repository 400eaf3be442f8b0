import { type APIRequestContext, expect } from "@playwright/test";

type Account = { email: string; password: string };
type Courier = Account & { name: string; accessToken: string };

const { couriers, admin } = JSON.parse(
  process.env.E2E_CREDENTIALS ?? '{"couriers":[],"admin":{}}',
) as { couriers: Courier[]; admin: Account };

const NO_ACCOUNT: Courier = { name: "", email: "", password: "", accessToken: "" };

/** The company whose riders these journeys switch; the numbers of the first one are read by others. */
export const COMPANY = couriers[1] ?? NO_ACCOUNT;
export const OTHER_COMPANY = couriers[0] ?? NO_ACCOUNT;
export const ADMIN = admin;

export type ApiRider = {
  driver_id: number;
  status: "busy" | "active" | "offline";
  reason: string | null;
  external_reference: string | null;
  busy_since: string | null;
  busy_until: string | null;
};

export type Earnings = {
  gross_delivery_value: number;
  courier_earnings: number;
  platform_fees: number;
  total_withdrawn: number;
};

/** The company's own system, speaking to the API with its token. */
export class CourierSystem {
  private readonly headers = { Authorization: `Bearer ${COMPANY.accessToken}` };

  constructor(private readonly request: APIRequestContext) {}

  async set(riderId: number, data: Record<string, unknown>): Promise<void> {
    const path = `/api/courier/s2s/riders/${riderId}/status`;
    const answer = await this.request.put(path, { headers: this.headers, data });
    expect(answer.status()).toBe(200);
  }

  /** The earnings of its deliveries and its balance, as its accountants read them. */
  async readEarnings(): Promise<Earnings> {
    const path = "/api/courier/s2s/metrics/summary";
    const answer = await this.request.get(path, { headers: this.headers });
    const { financial_summary } = (await answer.json()) as { financial_summary: Earnings };
    return financial_summary;
  }

  async read(riderId: number): Promise<ApiRider> {
    const path = "/api/courier/s2s/riders?limit=100";
    const answer = await this.request.get(path, { headers: this.headers });
    const { riders } = (await answer.json()) as { riders: ApiRider[] };
    const rider = riders.find(({ driver_id: id }) => id === riderId);
    if (!rider) throw new Error(`the company has no rider ${riderId}`);
    return rider;
  }
}
