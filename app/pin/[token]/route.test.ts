import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { closePinRequest } from "@/lib/domain/pricing/pin-requests/close-pin-request";
import { findPinRequest } from "@/lib/domain/pricing/pin-requests/find-pin-request";
import { requestPin } from "@/lib/domain/pricing/pin-requests/request-pin";
import { api } from "@/test/api";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { createMerchant, owner, placePickup } from "@/test/world";

const WHERE = "-13.9669, 33.7873";
const MZUZU = "-11.4656, 34.0207";
const SWAPPED = "33.7873, -13.9669";
const LUSAKA = "-15.4167, 28.2833";

let merchant: MerchantContext;
let token: string;
let address: string;

/** The pickup is in Lilongwe, so that near and far places are known. */
beforeEach(async () => {
  const created = await createMerchant({ balance: 0 });
  await owner`update merchants set name = 'Mbowe <Pharmacy>' where id = ${created.id}`;
  await placePickup(created.id, { latitude: -13.9833, longitude: 33.7811 });
  merchant = await contextOf(created);
  const userId = await createPerson(created);
  ({ id: token } = await requestPin(merchant, { receiverName: "Chikondi Banda", userId }));
  address = `/pin/${token}`;
});

/** Each test calls from its own address, so that no test uses up another's rate limit. */
const headers = () => ({ "X-Forwarded-For": newId("req") });

const look = (path = address) => api("GET", path, { headers: headers() });

const send = (fields: Record<string, string> | [string, string][], path = address) =>
  api("POST", path, {
    headers: { ...headers(), "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

const answer = async () => (await findPinRequest(merchant, token))?.answer;
const troubleIn = (text: string) => /data-kind="(\w+)"/.exec(text)?.[1];

describe("the question", () => {
  test("names the shop that asks, with a field, a text and a button, and nothing of the merchant's place", async () => {
    const { status, text } = await look();
    expect(status).toBe(200);
    expect(text).toContain("<h1>Mbowe &lt;Pharmacy&gt; asks where to deliver your parcel.</h1>");
    for (const name of ["where", "landmark", "accuracy"]) expect(text).toContain(`name="${name}"`);
    for (const secret of ["-13.9833", "33.7811", "Shop 4", merchant.merchantId, "Chikondi"]) {
      expect(text).not.toContain(secret);
    }
  });

  test("is one small document: one script of at most 2 KB by its hash, nothing to fetch", async () => {
    const { text, headers: sent } = await look();
    expect(Buffer.byteLength(text)).toBeLessThan(20 * 1024);
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? "");
    expect(scripts).toHaveLength(1);
    expect(Buffer.byteLength(scripts[0]!)).toBeLessThan(2 * 1024);
    const hash = createHash("sha256").update(scripts[0]!).digest("base64");
    expect(sent.get("content-security-policy")).toContain(`script-src 'sha256-${hash}'`);
    expect(sent.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(sent.get("cache-control")).toContain("no-store");
    expect(sent.get("referrer-policy")).toBe("no-referrer");
    expect(text).not.toMatch(/\s(?:src|action)=/);
  });

  test("is asked in the language that the link says, and keeps it while sending", async () => {
    const { text } = await look(`${address}?lang=ny`);
    expect(text).toContain('<html lang="ny">');
    expect(text).toContain("akufunsa komwe abweretse katundu wanu.");
    const sent = await send({ where: WHERE }, `${address}?lang=ny`);
    expect(sent.headers.get("location")).toBe(`${address}?lang=ny`);
  });
});

describe("an answer", () => {
  test("is kept with its landmark and shown back, and a reload sends nothing twice", async () => {
    const sent = await send({ where: WHERE, landmark: "Blue gate", accuracy: "12" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, address]);
    expect(await answer()).toMatchObject({
      latitude: -13.9669,
      longitude: 33.7873,
      landmark: "Blue gate",
      accuracyM: 12,
    });
    const { text } = await look();
    expect(text).toContain("Mbowe &lt;Pharmacy&gt; knows where to bring your parcel.");
    expect(text).toContain(WHERE);
    expect(text).toContain("5GRM2QMP+6W");
    expect(text).toContain("about 10 m");
  });

  test("may be changed until an order was placed with it", async () => {
    await send({ where: WHERE });
    await send({ where: "-13.98, 33.79", landmark: "Red gate" });
    expect(await answer()).toMatchObject({ latitude: -13.98, landmark: "Red gate" });
    await closePinRequest(merchant, token);
    const late = await send({ where: WHERE });
    expect(late.status).toBe(409);
    expect(await answer()).toMatchObject({ latitude: -13.98 });
    const { status, text } = await look();
    expect([status, text.includes("<form"), text.includes("<script")]).toEqual([200, false, false]);
    expect(text).toContain("has been ordered.");
  });

  test.each([
    ["nothing", { where: "", landmark: "" }],
    ["nothing", { where: "Area 47, near the Total", landmark: "" }],
    ["no_location", { where: "Area 47", landmark: "Blue gate" }],
    ["no_location", { where: "999, 999", landmark: "Blue gate" }],
    ["short_link", { where: "https://maps.app.goo.gl/x", landmark: "" }],
    ["directions", { where: "https://maps.google.com/?saddr=-13.9,33.7", landmark: "" }],
    ["coarse_code", { where: "2QPR+", landmark: "" }],
    ["swapped", { where: SWAPPED, landmark: "" }],
    ["outside_area", { where: LUSAKA, landmark: "" }],
    ["outside_area", { where: "0, 0.1", landmark: "" }],
    ["far", { where: MZUZU, landmark: "" }],
  ])("is offered back as %s for %j, with what was typed", async (kind, fields) => {
    const { status, text } = await send(fields);
    expect([status, troubleIn(text)]).toEqual([400, kind]);
    const words = fields.landmark || (fields.where.startsWith("Area") ? fields.where : "");
    expect(text).toContain(`>${words}</textarea>`);
    expect(await answer()).toBeNull();
  });

  test("is taken after the tap that corrects it, and not for another place than was confirmed", async () => {
    const swapped = await send({ where: SWAPPED });
    expect(swapped.text).toContain(`value="${WHERE}"`);
    expect((await send({ where: MZUZU, confirmed: LUSAKA })).status).toBe(400);
    expect((await send({ where: MZUZU, confirmed: MZUZU })).status).toBe(303);
    expect(await answer()).toMatchObject({ latitude: -11.4656 });
    expect((await send({ where: LUSAKA, confirmed: LUSAKA })).status).toBe(303);
    expect((await send({ where: SWAPPED, confirmed: SWAPPED })).status).toBe(400);
  });

  test("with a hostile landmark stays text", async () => {
    const landmark = `</textarea><script>alert(1)</script>"'\u202e=cmd()`;
    await send({ where: WHERE, landmark });
    const { text } = await look();
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;/textarea&gt;&lt;script&gt;alert(1)");
    expect(text).not.toContain("\u202e");
  });

  test.each(["-1", "1e9", "12.5", "NaN", "99999999999"])(
    "ignores the accuracy %s",
    async (accuracy) => {
      expect((await send({ where: WHERE, accuracy })).status).toBe(303);
      expect(await answer()).toMatchObject({ accuracyM: null });
    },
  );
});

describe("a link that does not work", () => {
  test.each(["pin_0000000000000000000000", "pin_short", "x", "trk_0000000000000000000000"])(
    "%s is one polite page that asks nothing",
    async (wrong) => {
      for (const { status, text } of [
        await look(`/pin/${wrong}`),
        await send({}, `/pin/${wrong}`),
      ]) {
        expect([status, text.includes("<form")]).toEqual([404, false]);
        expect(text).toContain("<h1>This link does not work.</h1>");
      }
    },
  );

  test("has expired: 410, also for a sent form, and the place is not shown any more", async () => {
    await send({ where: WHERE });
    await owner`update pin_requests set expires_at = now() where id = ${token}`;
    for (const { status, text } of [await look(), await send({ where: "-13.98, 33.79" })]) {
      expect([status, text.includes(WHERE)]).toEqual([410, false]);
      expect(text).toContain("<h1>This link has expired.</h1>");
    }
    expect(await answer()).toMatchObject({ latitude: -13.9669 });
  });

  test("is refused as a page when too much is sent, in one go or again and again", async () => {
    const large = await send({ where: WHERE, landmark: "x".repeat(20_000) });
    expect([large.status, large.headers.get("content-type")]).toEqual([
      413,
      "text/html; charset=utf-8",
    ]);
    const phone = { ...headers(), "Content-Type": "application/x-www-form-urlencoded" };
    const statuses: number[] = [];
    for (let time = 0; time <= 20; time += 1) {
      statuses.push((await api("POST", address, { headers: phone, body: "where=" })).status);
    }
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([
      20, 429,
    ]);
  });

  test("takes JSON as little as anything that is no form", async () => {
    const { status } = await api("POST", address, { headers: headers(), body: { where: WHERE } });
    expect(status).toBe(415);
    expect(await answer()).toBeNull();
  });
});
