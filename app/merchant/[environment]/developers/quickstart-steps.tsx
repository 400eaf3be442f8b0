import { GuideCode } from "@/components/developers/guide-code";
import { SpendingCode } from "@/components/developers/spending-code";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext, Pickup } from "@/lib/domain/authority/merchant-context";
import { readProgress } from "@/lib/domain/platform/requests/read-progress";
import { readSnippet, SAMPLE_PLACE, type Snippet } from "@/lib/guide/snippets";
import type { DevelopersMessages } from "@/lib/messages/developers.gen";
import { REQUESTS } from "@/lib/messages/requests.gen";
import { developersAt } from "./developing";

/** Far enough for a delivery, and near enough to stay in the pickup's market. */
const STEP_DEGREES = 0.01;

const STEPS = [
  { operation: "validateKey", steps: ["start", "validate"], path: "validate" },
  { operation: "quoteDelivery", steps: ["quote"], path: "quote" },
  { operation: "createOrder", steps: ["order"], path: "create-order" },
] as const;

/**
 * The first requests of an integration, from the guide but near the merchant's own pickup, with
 * the progress of the merchant's systems.
 */
export async function quickstartSteps(
  merchant: MerchantContext,
  messages: DevelopersMessages["quickstart"]["steps"],
) {
  const { spending } = await readMessages(REQUESTS);
  return Promise.all(
    STEPS.map(async ({ operation, steps, path }) => {
      const { title, note } = messages[operation];
      const [first, ...others] = readSnippet("first-order", ...steps);
      const isSpending = merchant.environment === "live" && operation === "createOrder";
      const near = (snippet: Snippet) => ({
        ...snippet,
        code: nearPickup(snippet.code, merchant.pickup),
      });
      const code = (
        <GuideCode
          label={title}
          samples={[near(first), ...others.map(near)]}
          merchantId={merchant.environment === "test" ? merchant.merchantId : undefined}
        />
      );
      return {
        title,
        note,
        path: `/api/v1/external/${path}`,
        progress: await readProgress(merchant, operation),
        code: isSpending ? (
          <SpendingCode messages={spending} testHref={developersAt("test")}>
            {code}
          </SpendingCode>
        ) : (
          code
        ),
      };
    }),
  );
}

/** Without a pickup the request is refused, and the answer says what to set. */
function nearPickup(code: string, pickup: Pickup | null): string {
  if (!pickup) return code;
  return code
    .replaceAll(String(SAMPLE_PLACE.latitude), near(pickup.latitude))
    .replaceAll(String(SAMPLE_PLACE.longitude), near(pickup.longitude));
}

function near(degrees: number): string {
  return String(Math.round((degrees + STEP_DEGREES) * 1e5) / 1e5);
}
