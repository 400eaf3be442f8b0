import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { ask } from "./courier-system";
import { owner } from "./world";

/** A public address that nothing is sent to: live endpoints must be https. */
export const COMPANY_URL = "https://courier.example.com/tumiza";

/** Registers an endpoint the way a company's system does. */
export async function createCompanyEndpoint(
  system: { token: string },
  body: { url?: string; events?: readonly string[] } = {},
): Promise<{ id: string; secret: string }> {
  const answer = await ask(system, "POST", "webhook-endpoints", {
    body: { url: COMPANY_URL, ...body },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.endpoint;
}

export type StoredCompanyEvent = {
  id: string;
  type: string;
  sequence: number;
  data: Record<string, unknown>;
};

/** A company's events of an order, in its sequence. */
export async function companyEventsOf(
  { courierId }: { courierId: string },
  orderId: string,
): Promise<StoredCompanyEvent[]> {
  const rows = await owner<StoredCompanyEvent[]>`select id, type, sequence, data from company_events
    where courier_id = ${courierId} and order_id = ${orderId} order by sequence`;
  return [...rows];
}

/** Turns a company's staged events into deliveries; another test's fan-out may be under way. */
export async function fanOutOf({ courierId }: { courierId: string }): Promise<void> {
  for (;;) {
    await fanOutEvents();
    const [row] = await owner<[{ staged: number }]>`select count(*)::int as staged
      from company_events where courier_id = ${courierId} and dispatched_at is null`;
    if (row.staged === 0) return;
  }
}
