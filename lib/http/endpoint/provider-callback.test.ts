import { afterAll, beforeAll, expect, test } from "vitest";
import { startLocalFront } from "@/test/local-front";
import { openConnection } from "@/test/raw-connection";
import { rawRequest, type RawAnswer } from "@/test/raw-request";
import { useSettings } from "@/test/use-settings";
import { signWebhook } from "../../domain/messaging/webhooks/sign-webhook";

const SECRET = `whsec_${Buffer.alloc(32, "gateway").toString("base64")}`;
const PATH = "/api/sms/http/receipt";

/** How many wrong proofs an address may send. */
const BURST = 10;

useSettings({
  SMS_PROVIDERS: ["http"],
  SMS_HTTP_URL: "http://127.0.0.1:9/",
  SMS_HTTP_SECRET: SECRET,
  TRUSTED_PROXY_HOPS: 1,
});

let server: { url: string; stop(): void };

beforeAll(async () => {
  server = await startLocalFront();
});

afterAll(() => {
  server.stop();
});

/** A receipt of a message that was never sent, which is not found once its proof is right. */
function call(address: string, secret: string): Promise<RawAnswer> {
  const body = JSON.stringify({ id: "none", state: "delivered" });
  const signed = signWebhook({ id: "msg_1", timestamp: new Date(), body }, [secret]);
  const headers = { ...signed, "Content-Type": "application/json", "X-Forwarded-For": address };
  return rawRequest(server.url, { method: "POST", path: PATH, headers, body });
}

const wrong = (address: string) => call(address, SECRET.replace("Z", "Y"));

async function useUp(address: string): Promise<void> {
  for (let count = 0; count < BURST; count += 1) expect((await wrong(address)).status).toBe(401);
}

test("an address that sends wrong proofs is refused after ten, another's calls are read", async () => {
  await useUp("203.0.113.1");
  const refused = await wrong("203.0.113.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await wrong("203.0.113.2")).status).toBe(401);
  expect((await call("203.0.113.2", SECRET)).status).toBe(404);
});

test("calls with their proof are never counted", async () => {
  for (let count = 0; count < BURST + 2; count += 1) {
    expect((await call("203.0.113.3", SECRET)).status).toBe(404);
  }
});

test("no body is awaited from an address that has sent wrong proofs too often", async () => {
  await useUp("203.0.113.4");
  const connection = openConnection(server.url);
  connection.send(
    `POST ${PATH} HTTP/1.1`,
    "Host: a",
    "X-Forwarded-For: 203.0.113.4",
    `Webhook-Timestamp: ${Math.floor(Date.now() / 1000)}`,
    "Webhook-Signature: v1,any",
    "Content-Type: application/json",
    "Content-Length: 1000",
    "",
    "",
  );
  expect(await connection.receive(/\r\n\r\n/)).toMatch(/^HTTP\/1.1 429 /);
  connection.socket.destroy();
});
