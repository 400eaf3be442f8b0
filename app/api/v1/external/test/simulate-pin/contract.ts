import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { text } from "@/lib/http/endpoint/fields";
import { pinRequest } from "../../pin-requests/[pin_request_id]/contract";

export const simulatePinContract = defineContract({
  operationId: "simulatePin",
  summary: "Answer a test request for a pin",
  description:
    "Sends a place as the recipient would on the link's page, with the event `pin_request.answered`. Sent again, the last place counts. Test keys only.",
  tag: "Sandbox",
  scopes: ["orders"],
  atBranch: "own",
  environment: "test",
  body: z
    .object({
      pin_request_id: z.string(),
      lat: z
        .number()
        .min(-90)
        .max(90)
        .meta({
          description: "Latitude of the place in decimal degrees.",
          examples: [-13.9622],
        }),
      lng: z
        .number()
        .min(-180)
        .max(180)
        .meta({
          description: "Longitude of the place in decimal degrees.",
          examples: [33.7912],
        }),
      accuracy_m: z.number().min(0).nullish().meta({
        description:
          "How far off the phone's position may be, in metres; null or left out for a place that the recipient chose. From 101 on the pin's precision is `area`.",
      }),
      landmark: text(500).meta({
        description: "What the recipient writes for the rider.",
        examples: ["Blue gate, behind the mosque"],
      }),
    })
    .meta({ id: "PinSimulation" }),
  response: pinRequest,
  refusals: [
    "pin_request_not_found",
    "pin_request_expired",
    "pin_request_used",
    "invalid_delivery",
  ],
});

export function toSharedPin(body: z.output<typeof simulatePinContract.body>) {
  return {
    latitude: body.lat,
    longitude: body.lng,
    accuracyM: body.accuracy_m ?? null,
    landmark: body.landmark ?? "",
  };
}
