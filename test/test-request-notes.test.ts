import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { notedRequests } from "@/lib/domain/platform/sandbox/note-test-request";
import { api, get } from "./api";
import { whileRowsAreHeld } from "./hold-rows";
import { createMerchant, owner, type TestMerchant } from "./world";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

/** The codes that the go-live report ticks. */
async function done(): Promise<string[]> {
  const { body } = await get("/test/go-live", merchant.testKey);
  const items = body.items as { code: string; is_done: boolean }[];
  return items.filter((item) => item.is_done).map(({ code }) => code);
}

const rateLimited = () =>
  api("GET", "/api/v1/external/wallet", {
    key: merchant.testKey,
    headers: { "X-Test-Scenario": "rate_limited" },
  });

const readWallet = () => get("/wallet", merchant.testKey);

/** Ages the last 429, as if its wait had begun and ended that much earlier. */
async function passTime(seconds: number) {
  await notedRequests(merchant.id);
  await owner`update sandbox_expectations set not_before = not_before - make_interval(secs => ${seconds}),
    created_at = created_at - make_interval(secs => ${seconds}) where merchant_id = ${merchant.id}`;
}

describe("Retry-After is honoured", () => {
  test("by a request after it, and not by the 429 itself", async () => {
    const refused = await rateLimited();
    await wait(Number(refused.headers.get("retry-after")) * 1000);
    await readWallet();
    expect(await done()).toEqual(["honoured_retry_after"]);
  });

  test("and not by a request before it, even when another one follows after it", async () => {
    await rateLimited();
    await readWallet();
    await passTime(4);
    await readWallet();
    expect(await done()).toEqual([]);
  });

  test("at a second try as well, and for good", async () => {
    await rateLimited();
    await readWallet();
    await rateLimited();
    await passTime(4);
    await readWallet();
    await rateLimited();
    await readWallet();
    expect(await done()).toEqual(["honoured_retry_after"]);
  });
});

test("an answer does not wait until its request is noted", async () => {
  await owner`insert into sandbox_expectations (merchant_id, kind, not_before)
    values (${merchant.id}, 'rate_limited', now())`;
  const rows = `select from sandbox_expectations where merchant_id = '${merchant.id}'`;
  await whileRowsAreHeld(rows, async (release) => {
    expect((await readWallet()).status).toBe(200);
    const noted = notedRequests(merchant.id).then(() => "noted");
    expect(await Promise.race([noted, wait(300, "waiting")])).toBe("waiting");
    await release();
    expect(await noted).toBe("noted");
  });
});
