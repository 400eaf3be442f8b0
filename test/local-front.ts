import { getRequestListener } from "@hono/node-server";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { routes } from "@/app/routes.gen";
import { createFront } from "@/lib/http/front";

/** The light front on a real socket, for requests that no client library would send. */
export async function startLocalFront(): Promise<{ url: string; stop(): void }> {
  const answer = getRequestListener(createFront(routes).fetch);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
