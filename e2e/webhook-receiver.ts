import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";

/**
 * A receiver on this machine that fails a given number of times, then accepts. Orders of other journeys arrive
 * here too and are accepted at once.
 */
export async function startReceiver(failures: number): Promise<{ server: Server; url: string }> {
  let left = failures;
  const server = createServer((message, response) => {
    void readText(message).then((body) => {
      const isFailing = body.includes('"webhook.test"') && left > 0;
      if (isFailing) left -= 1;
      response.writeHead(isFailing ? 500 : 200).end(isFailing ? "Not today" : "Zikomo");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}
