import type { ReactNode } from "react";
import { FailedRequest } from "@/components/developers/failed-request";
import { RefreshOnRequest } from "@/components/developers/refresh-on-request";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readProgress } from "@/lib/domain/platform/requests/read-progress";
import { DEVELOPERS } from "@/lib/messages/developers.gen";

/** The requests of the quickstart by the heading that explains each. */
export const QUICKSTART_STEPS = {
  "1. Test your key": { operation: "validateKey", path: "validate" },
  "2. Quote the delivery": { operation: "quoteDelivery", path: "quote" },
  "3. Place the order": { operation: "createOrder", path: "create-order" },
  "4. Deliver it": { operation: "simulateStatus", path: "test/simulate-status" },
} as const;

const LOG = "/merchant/test/developers/requests";

/**
 * The newest failure of each step of the quickstart, to show beside it; the page renders again when a request
 * arrives.
 */
export async function readFailedSteps(merchant: MerchantContext) {
  const { failed: messages } = (await readMessages(DEVELOPERS)).quickstart;
  const steps = await Promise.all(
    Object.entries(QUICKSTART_STEPS).map(async ([heading, { operation }]) => {
      return { heading, progress: await readProgress(merchant, operation) };
    }),
  );
  const notes = steps.map(({ heading, progress: { failed } }): [string, ReactNode] => [
    heading,
    failed && <FailedRequest messages={messages} request={failed} log={LOG} />,
  ]);
  return {
    notes: Object.fromEntries(notes),
    watch: (
      <RefreshOnRequest
        address={`${LOG}/data`}
        paths={Object.values(QUICKSTART_STEPS).map(({ path }) => `/api/v1/external/${path}`)}
        shown={steps.flatMap(({ progress }) => progress.newestId ?? [])}
      />
    ),
  };
}
