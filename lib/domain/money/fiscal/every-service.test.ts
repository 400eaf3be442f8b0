import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import {
  startFiscalAuthority,
  type FiscalAuthority,
  type FiscalMood,
} from "@/test/fiscal-authority";
import type { FiscalRequest } from "./fiscal-service";

/** An authority for each service of the product. */
const authorities: Record<"bridge", FiscalAuthority> = { bridge: await startFiscalAuthority() };

afterAll(() => Object.values(authorities).forEach(({ stop }) => stop()));

const SUM = { netMinor: 2_255_00, taxMinor: 395_00, grossMinor: 2_650_00 };
const RATE = { taxName: "VAT", taxRateBp: 1750 };

function document(changes: Partial<FiscalRequest> = {}): FiscalRequest {
  const id = newId("fis");
  return {
    id,
    kind: "invoice",
    number: `INV-2026-${id.slice(-6)}`,
    corrects: null,
    issuedAt: new Date("2026-12-01T01:00:00Z"),
    currency: "MWK",
    seller: { name: "Tumiza Ltd", taxNumber: "20000001", address: "Lilongwe" },
    buyer: { name: "Mbowe Pharmacy", taxNumber: null, address: null },
    lines: [{ kind: "order_debit", count: 1, ...RATE, ...SUM }],
    taxes: [{ ...RATE, ...SUM }],
    total: SUM,
    ...changes,
  };
}

describe.each(["bridge"] as const)("%s", (name) => {
  const { service, setMood, seen, release, withSecret } = authorities[name];

  const recordsOf = async ({ id }: FiscalRequest) =>
    (await seen()).records.filter((it) => it.id === id);

  beforeEach(() => setMood("well"));

  test.each(["well", "slow"] as const)("registers a document while it is %s", async (mood) => {
    await setMood(mood);
    const request = document();
    const answer = await service.register(request);
    const [record] = await recordsOf(request);
    expect(answer).toEqual({
      outcome: "accepted",
      id: request.id,
      number: request.number,
      code: record!.code,
      qrText: record!.qr,
      acceptedAt: expect.any(Date),
    });
  });

  test("sends amounts as decimals, and names the invoice that a credit note corrects", async () => {
    const request = document({
      kind: "credit_note",
      corrects: { number: "INV-2026-000011", code: "FV-1" },
    });
    await service.register(request);
    const sent = (await seen()).requests.find(({ id }) => id === request.id);
    expect(sent).toEqual({
      id: request.id,
      kind: "credit_note",
      number: request.number,
      corrects: { number: "INV-2026-000011", code: "FV-1" },
      issued_at: "2026-12-01T01:00:00.000Z",
      currency: "MWK",
      seller: { name: "Tumiza Ltd", tax_number: "20000001", address: "Lilongwe" },
      buyer: { name: "Mbowe Pharmacy", tax_number: null, address: null },
      lines: [
        {
          kind: "order_debit",
          quantity: 1,
          tax_name: "VAT",
          tax_percent: 17.5,
          net: 2_255,
          tax: 395,
          total: 2_650,
        },
      ],
      taxes: [{ tax_name: "VAT", tax_percent: 17.5, net: 2_255, tax: 395, total: 2_650 }],
      net: 2_255,
      tax: 395,
      total: 2_650,
    });
  });

  test("answers a second sending, or two at once, with the one record", async () => {
    const request = document();
    const answers = await Promise.all([service.register(request), service.register(request)]);
    answers.push(await service.register(request));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ outcome: "accepted" });
    expect(await recordsOf(request)).toHaveLength(1);
  });

  test("gives the authority's reason of a refusal, and registers it when it is sent later", async () => {
    await setMood("refusing");
    const request = document();
    const { id, number } = request;
    const reason = "The buyer's tax number is not registered.";
    expect(await service.register(request)).toEqual({ outcome: "refused", id, number, reason });
    await setMood("well");
    expect(await service.register(request)).toMatchObject({ outcome: "accepted" });
  });

  test.each(["silent", "down", "garbled", "endless", "cut"] satisfies FiscalMood[])(
    "that is %s leaves it unknown, soon, and a later sending registers it",
    async (mood) => {
      await setMood(mood);
      const request = document();
      const startedAt = performance.now();
      expect(await service.register(request)).toMatchObject({ outcome: "unknown" });
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      expect(await recordsOf(request)).toEqual([]);
      await setMood("well");
      expect(await service.register(request)).toMatchObject({ outcome: "accepted" });
    },
  );

  test.each(["taken_and_cut", "late"] satisfies FiscalMood[])(
    "whose answer is lost (%s) gives the same record when it is sent again",
    async (mood) => {
      await setMood(mood);
      const request = document();
      expect(await service.register(request)).toMatchObject({ outcome: "unknown" });
      await release();
      await setMood("well");
      const [record] = await recordsOf(request);
      expect(await service.register(request)).toMatchObject({ code: record!.code });
      expect(await recordsOf(request)).toHaveLength(1);
    },
  );

  test.each(["other_number", "other_id"] satisfies FiscalMood[])(
    "that answers about another document (%s) is not taken for this one",
    async (mood) => {
      await setMood(mood);
      const request = document();
      const { id, number } = request;
      expect(await service.register(request)).not.toMatchObject({
        outcome: "accepted",
        id,
        number,
      });
    },
  );

  test("is asked with a signature that the other side checks", async () => {
    const stranger = withSecret(`whsec_${Buffer.alloc(32, "other").toString("base64")}`);
    const request = document();
    expect(await stranger.register(request)).toMatchObject({ outcome: "unknown" });
    expect(await recordsOf(request)).toEqual([]);
  });
});
