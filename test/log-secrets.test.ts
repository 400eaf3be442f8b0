import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "@/lib/core/log";
import { signIn } from "@/lib/domain/access/accounts/sign-in";
import { simulateStatus } from "@/lib/domain/ordering/orders/simulate-status";
import { api, post } from "./api";
import { contextOf } from "./merchant-desk";
import { createOrder, quotedOrder } from "./orders";
import { refusalOf } from "./refusal-of";
import { openSink } from "./webhook-sink";
import { createMerchant, createRider, owner } from "./world";

const PASSWORD = "correct-horse-battery";
const PHONE = "991234567";
const NAME = "Chikondi Mphepoyakale";
const CONTACT = "Mercy Nyasulu";
const CONTACT_PHONE = "881765432";
const GATE = "Blue gate beside Mphepoyakale market";

test("a log line has no key, secret, password, PIN, link, phone number, name or address", async () => {
  const lines = keepLines();
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const sink = await openSink();
  const fields = {
    receiver_phone: `+265${PHONE}`,
    receiver_name: NAME,
    delivery_address: GATE,
    item_name: "Insulin",
    pickup_contact_name: CONTACT,
    pickup_contact_phone: `+265${CONTACT_PHONE}`,
    pickup_note: "Ring at the Kalonga gate",
    dropoff_note: "Knock at the Kalonga window",
  };
  const endpoint = await post("/webhook-endpoints", merchant.testKey, { url: sink.url });
  const order = await quotedOrder(merchant, { environment: "test", fields });
  const placed = await createOrder(merchant.testKey, order, randomUUID());
  await createOrder(merchant.liveKey, { ...order, delivery_fee: 1 }, randomUUID());
  await simulateStatus(await contextOf(merchant, "test"), placed.body.order_id, "delivered");
  const link = new URL(String(placed.body.receiver_link)).pathname;
  await api("GET", link, { headers: { Accept: "text/html" } });
  await post("/quote", merchant.testKey, `{"receiver_phone":"${PHONE}"`);
  await post("/quote", `${merchant.testKey}x`, fields);
  const email = "thoko@mphepoyakale.example";
  await refusalOf(signIn({ email, password: PASSWORD, address: "127.0.0.1", userAgent: "Test" }));
  await sink.stop();
  const [row] = await owner<[{ pin: string; code: string }]>`
    select delivery_pin as pin, parcel_code as code from orders where id = ${placed.body.order_id}`;

  const secrets = [
    merchant.testKey,
    merchant.liveKey,
    endpoint.body.endpoint.secret,
    link.split("/").at(-1)!,
    PASSWORD,
    PHONE,
    NAME,
    GATE,
    "Insulin",
    CONTACT,
    CONTACT_PHONE,
    "Kalonga",
    email,
    `"${row.pin}"`,
    `"${row.code}"`,
  ];
  expect(lines.length).toBeGreaterThan(6);
  const text = lines.join("");
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

/** Collects this process's log lines until the test ends, instead of writing them. */
function keepLines(): string[] {
  const lines: string[] = [];
  const { tumizaLogOutput: output } = globalThis as unknown as {
    tumizaLogOutput: { write: (line: string) => void };
  };
  const write = vi.spyOn(output, "write").mockImplementation((line) => void lines.push(line));
  const { level } = log;
  log.level = "debug";
  onTestFinished(() => {
    log.level = level;
    write.mockRestore();
  });
  return lines;
}
