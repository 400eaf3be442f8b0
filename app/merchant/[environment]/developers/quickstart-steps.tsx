import { CodeBlock } from "@/components/ui/code-block";
import { publicUrl } from "@/lib/core/env";
import type { MerchantContext, Pickup } from "@/lib/domain/merchants/merchant-context";
import { listRequests } from "@/lib/domain/requests/list-requests";
import type { DevelopersMessages } from "@/lib/messages/developers.gen";
import { samplesOf } from "./samples";

/** Far enough to be a delivery, near enough for any pickup's market. */
const STEP_DEGREES = 0.01;

/** The first requests of an integration, in four languages, with those ticked that have been answered. */
export async function quickstartSteps(
  merchant: MerchantContext,
  messages: DevelopersMessages["quickstart"]["steps"],
) {
  const place = placeNear(merchant.pickup);
  const steps = [
    {
      operation: "validateKey",
      ...messages.validateKey,
      call: { path: "validate" },
    },
    {
      operation: "quoteDelivery",
      ...messages.quoteDelivery,
      call: { path: "quote", body: place },
    },
    {
      operation: "createOrder",
      ...messages.createOrder,
      call: {
        path: "create-order",
        body: { delivery_fee: 2650, ...place, ...RECEIVER },
        isIdempotent: true,
      },
    },
  ];
  return Promise.all(
    steps.map(async ({ operation, title, note, call }) => {
      const done = await listRequests(merchant, { operation, statusClass: 2, limit: 1 });
      return {
        title,
        note,
        path: `/api/v1/external/${call.path}`,
        isDone: done.requests.length > 0,
        code: <CodeBlock label={title} samples={samplesOf(publicUrl, call)} />,
      };
    }),
  );
}

const RECEIVER = {
  receiver_name: "Thoko Banda",
  receiver_phone: "+265999123456",
  delivery_address: "Area 47, blue gate near Bwandilo",
};

/** Without a pickup the request is refused, and the answer says what to set. */
function placeNear(pickup: Pickup | null) {
  const { latitude, longitude } = pickup ?? { latitude: -13.9626, longitude: 33.7741 };
  return { delivery_lat: near(latitude), delivery_lng: near(longitude) };
}

function near(degrees: number): number {
  return Math.round((degrees + STEP_DEGREES) * 1e5) / 1e5;
}
