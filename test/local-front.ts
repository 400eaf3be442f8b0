import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { routes } from "@/app/routes.gen";
import { createFront, frontAddresses } from "@/lib/http/server/front";
import { createHttpServer, LIMITS, type HttpLimits } from "@/lib/http/server/http-server";

type Options = {
  /** Replaces Next. */
  renderPage?: Parameters<typeof createHttpServer>[0]["renderPage"];
  /** Replaces the route files. */
  answerRoute?: Parameters<typeof createHttpServer>[0]["answerRoute"];
  readSession?: Parameters<typeof createHttpServer>[0]["readSession"];
  limits?: Partial<HttpLimits>;
};

/** The light front on a real socket, for requests that no client library would send. */
export async function startLocalFront({
  renderPage = (_, response) => response.writeHead(404).end(),
  answerRoute = getRequestListener(createFront(routes).fetch),
  readSession = () => Promise.resolve(undefined),
  limits,
}: Options = {}): Promise<{ url: string; stop(): void }> {
  const server = createHttpServer(
    { isRoute: frontAddresses(routes), answerRoute, renderPage, readSession },
    { ...LIMITS, ...limits },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
