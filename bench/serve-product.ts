import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { register } from "prom-client";
import { routes } from "@/app/routes.gen";
import { changes } from "@/db/client";
import { requestRecorder } from "@/lib/domain/platform/requests/request-recorder";
import { createFront, frontAddresses } from "@/lib/http/server/front";
import { createHttpServer } from "@/lib/http/server/http-server";

if (process.env.BENCH_PEER === "unobserved") stopObserving();

/** The product's own front with all it does for a request; pages and worker stay out. */
const server = createHttpServer({
  isRoute: frontAddresses(routes),
  answerRoute: getRequestListener(createFront(routes).fetch),
  renderPage: (_, response) => response.writeHead(404).end(),
  readSession: () => Promise.resolve(undefined),
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
// An order has changed, as the caller of its SQL function announces it.
process.on("message", (trackingId) => changes.announce(`order_changes ${String(trackingId)}\n`));
process.once("disconnect", () => process.exit(0));

/** Neither records nor counts requests; its lines are left out by LOG_LEVEL. */
function stopObserving(): void {
  requestRecorder.note = () => {};
  const durations = register.getSingleMetric("tumiza_http_request_seconds");
  Object.assign(durations ?? {}, { observe: () => {} });
}
