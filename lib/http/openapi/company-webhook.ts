import type { ZodOpenApiOperationObject } from "zod-openapi";
import { companyWebhook } from "../endpoint/company-event";
import { WEBHOOK_HEADERS } from "./webhook-events";

/** The webhooks to an added endpoint of a courier company, for every event. */
export const COMPANY_CALLBACKS = {
  companyEvent: {
    "{$request.body#/url}": {
      post: {
        operationId: "receiveCompanyEvent",
        summary: "An event of an offer or a job is sent to your endpoint",
        description:
          "Signed as Standard Webhooks say. Answer with any 2xx within 15 seconds; act once on each webhook-id.",
        tags: ["Courier"],
        security: [],
        requestParams: { header: WEBHOOK_HEADERS },
        requestBody: {
          required: true,
          content: { "application/json": { schema: companyWebhook } },
        },
        responses: {
          "200": { description: "Accepted." },
          "410": { description: "Disables the endpoint." },
        },
      },
    },
  },
} satisfies ZodOpenApiOperationObject["callbacks"];
