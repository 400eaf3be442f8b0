import { WebhookDeliverer } from "@/worker/deliver-webhooks";

/** The product's own sender of webhooks, without anything else of it. */
const deliverer = new WebhookDeliverer();
deliverer.start();
process.send?.(0);
process.once("disconnect", () => process.exit(0));
