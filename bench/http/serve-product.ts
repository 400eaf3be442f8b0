import { getRequestListener } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { routes } from "@/app/routes.gen";
import { createFront, frontAddresses } from "@/lib/http/front";
import { createHttpServer } from "@/lib/http/http-server";

/** The product's own front with all it does for a request; pages and worker stay out. */
const server = createHttpServer({
  isRoute: frontAddresses(routes),
  answerRoute: getRequestListener(createFront(routes).fetch),
  renderPage: (_, response) => response.writeHead(404).end(),
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit(0));
