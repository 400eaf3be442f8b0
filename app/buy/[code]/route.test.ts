import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { declineSale } from "@/lib/domain/ordering/sale-links/decline-sale";
import { listSaleRequests } from "@/lib/domain/ordering/sale-links/list-sale-requests";
import { api } from "@/test/api";
import { contextOf } from "@/test/merchant-desk";
import { accept, created, makeLink, shop, userId, useSaleShop } from "@/test/sale-shop";
import { createRider, owner, placePickup } from "@/test/world";

const PICKUP = { latitude: -13.9833, longitude: 33.7811 };
const WHERE = "-13.9669, 33.7873";

let linkId: string;
let address: string;

useSaleShop();

/** The pickup is in Lilongwe, so that known places are near. */
beforeEach(async () => {
  await placePickup(created.id, PICKUP);
  await owner`update merchants set name = 'Mbowe <Fashion>', phone = '+265991000001' where id = ${created.id}`;
  linkId = await makeLink({ item: "Blue <dress>", salesMaximum: 5 });
  address = `/buy/${linkId}`;
});

/** Each call is from an address of its own, so that none uses up another's rate limit. */
const headers = () => ({ "X-Forwarded-For": newId("req") });

const look = (path = address) => api("GET", path, { headers: headers() });

const send = (fields: Record<string, string>, path = address) =>
  api("POST", path, {
    headers: { ...headers(), "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

const CUSTOMER = { name: "Chikondi Banda", phone: "0991 234 567", landmark: "Blue gate" };

const hidden = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
const troubleIn = (text: string) => /data-kind="(\w+)"/.exec(text)?.[1];

/** The form's next state once it has a price. */
async function priced(more: Record<string, string> = {}) {
  const { status, text } = await send({ ...CUSTOMER, where: WHERE, step: "price", ...more });
  const fields = { ...CUSTOMER, where: WHERE, id: hidden(text, "id"), seen: hidden(text, "seen") };
  return { status, text, fields: { ...fields, step: "send" } };
}

describe("the offer", () => {
  test("names shop, item and price, in one document of at most 25 KB without a cookie", async () => {
    const { status, text, headers: sent } = await look();
    expect(status).toBe(200);
    expect(text).toContain("<h1>Blue &lt;dress&gt;</h1>");
    expect(text).toContain("Mbowe &lt;Fashion&gt;");
    expect(text).toContain("MK\u00a015,000");
    expect(Buffer.byteLength(text)).toBeLessThan(25 * 1024);
    expect(sent.get("set-cookie")).toBeNull();
    expect(sent.get("referrer-policy")).toBe("no-referrer");
    expect(sent.get("x-robots-tag")).toBe("noindex, nofollow");
    for (const secret of [created.id, userId, "Shop 4"]) expect(text).not.toContain(secret);
  });

  test("runs one script by its hash, fetches nothing, and says nothing that a script must run for", async () => {
    const { text, headers: sent } = await look();
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? "");
    expect(scripts).toHaveLength(1);
    const hash = createHash("sha256").update(scripts[0]!).digest("base64");
    expect(sent.get("content-security-policy")).toContain(`script-src 'sha256-${hash}'`);
    expect(text).not.toMatch(/\s(?:src|action)=/);
  });

  test("is shown in Chichewa where the address says so, also after sending", async () => {
    expect((await look(`${address}?lang=ny`)).text).toContain('<html lang="ny">');
    const { text } = await send({ where: WHERE, step: "price" }, `${address}?lang=ny`);
    expect(text).toContain("Mudzalipira pakhomo");
  });

  test.each(["sal_0000000000000000000000", "sal_x", "x", "buy_0000000000000000000000"])(
    "%s is one polite page",
    async (wrong) => {
      const { status, text } = await look(`/buy/${wrong}`);
      expect([status, text.includes("<form")]).toEqual([404, false]);
      expect(text).toContain("<h1>This link does not work.</h1>");
    },
  );

  test("that is over says so, also to a form that was open", async () => {
    const { fields } = await priced();
    await owner`update sale_links set expires_at = now() where id = ${linkId}`;
    for (const { status, text } of [await look(), await send(fields)]) {
      expect([status, text.includes("<form")]).toEqual([410, false]);
      expect(text).toContain("<h1>This offer is over.</h1>");
    }
    expect(await listSaleRequests(shop, linkId)).toEqual([]);
  });
});

describe("the price", () => {
  test("is shown with the delivery before anything is sent, in a page of at most 25 KB", async () => {
    const { status, text, fields } = await priced();
    expect(status).toBe(200);
    expect(Number(fields.seen)).toBeGreaterThan(1_500_000);
    expect(text).toContain("You pay at the door");
    expect(text).toContain("Send request to Mbowe &lt;Fashion&gt;");
    expect(Buffer.byteLength(text)).toBeLessThan(25 * 1024);
    expect(await listSaleRequests(shop, linkId)).toEqual([]);
  });

  test("needs a place only, and keeps what was typed", async () => {
    const { status, text } = await send({ where: WHERE, name: "Chikondi", step: "price" });
    expect(status).toBe(200);
    expect(text).toContain('value="Chikondi"');
    expect(text).not.toContain('aria-invalid="true"');
  });

  test.each<[string, string]>([
    ["nothing", ""],
    ["no_location", "xqzv qxvz"],
    // Only letters in common with names far away.
    ["no_location", "Nowhere at all xyz"],
    ["short_link", "https://maps.app.goo.gl/x"],
    ["coarse_code", "2QPR+"],
    ["no_location", "999, 999"],
  ])("is not shown as %s for “%s”", async (kind, text) => {
    const answer = await send({ ...CUSTOMER, where: text, step: "price" });
    expect([answer.status, troubleIn(answer.text)]).toEqual([400, kind]);
    expect(answer.text).not.toContain('name="seen"');
  });

  test("at the shop itself is none", async () => {
    const { latitude, longitude } = PICKUP;
    const { text } = await send({ where: `${latitude}, ${longitude}`, step: "price" });
    expect(troubleIn(text)).toBe("at_shop");
  });

  test("of a known place is that of the one that the customer chooses", async () => {
    const typed = await send({ where: "shoprite", step: "price" });
    expect([typed.status, troubleIn(typed.text)]).toEqual([400, "choose"]);
    const found = hidden(typed.text, "found");
    expect(found).toMatch(/^Shoprite.* \(-1\d\.\d+, 3\d\.\d+\)$/);
    const chosen = await send({ where: "shoprite", searched: "shoprite", found, step: "price" });
    expect(chosen.status).toBe(200);
    expect(chosen.text).toContain(`value="${found}"`);
    expect(chosen.text).toContain("To Shoprite");
    const fields = {
      where: found,
      id: hidden(chosen.text, "id"),
      seen: hidden(chosen.text, "seen"),
    };
    await send({ ...CUSTOMER, ...fields, step: "send" });
    const [request] = await listSaleRequests(shop, linkId);
    expect(request?.placeName).toBe(found.slice(0, found.lastIndexOf(" (")));
    // Another text is another place.
    const other = await send({ where: "xqzv", searched: "shoprite", found, step: "price" });
    expect(troubleIn(other.text)).toBe("no_location");
  });
});

describe("a request", () => {
  test("is sent at the price that was seen, once, and its page shows the answer", async () => {
    await createRider(PICKUP);
    const { fields } = await priced();
    const answers = [await send(fields), await send(fields)];
    for (const { status, headers: sent } of answers) {
      expect([status, sent.get("location")]).toEqual([303, `/buy/${fields.id}`]);
    }
    const [request, ...others] = await listSaleRequests(shop, linkId);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ ...CUSTOMER, phone: "+265991234567", state: "waiting" });
    expect(String(request?.collectMinor)).toBe(fields.seen);

    const waiting = await look(`/buy/${fields.id}`);
    expect(waiting.text).toContain("<h1>Mbowe &lt;Fashion&gt; has your request.</h1>");
    expect(waiting.text).toContain('<meta http-equiv="refresh"');
    for (const secret of [CUSTOMER.name, "234567", "Blue gate"]) {
      expect(waiting.text).not.toContain(secret);
    }
    await accept(fields.id, await contextOf(created));
    const { text } = await look(`/buy/${fields.id}`);
    expect(text).toContain("accepted your request.");
    expect(text).toMatch(/href="\/track\/rcv_\w{22}"/);
    expect(text).not.toContain('http-equiv="refresh"');
    expect(Buffer.byteLength(text)).toBeLessThan(25 * 1024);
  });

  test("says what became of a payment, and asks no phone without a provider", async () => {
    const { fields } = await priced();
    await send(fields);
    const page = `/buy/${fields.id}`;
    expect((await look(page)).text).not.toContain('id="pay"');
    const { status, headers: sent } = await send({ phone: "0991234567" }, page);
    expect([status, sent.get("location")]).toEqual([303, page]);
    const pay = (state: string) => owner`
      insert into collection_payments (id, merchant_id, environment, sale_request_id, currency, amount_minor, phone, state,
                                       received_minor, received_at, provider_transaction_id)
      select ${newId("cpm")}, merchant_id, environment, id, 'MWK', collect_minor, '+265881234567', ${state},
             case when ${state} = 'to_return' then 1500050 end, case when ${state} = 'to_return' then now() end,
             case when ${state} = 'to_return' then id end
        from sale_requests where id = ${fields.id}`;
    await pay("asked");
    const asked = (await look(page)).text;
    expect(asked).toContain("We asked 0881 234 567.");
    expect(asked).toContain('data-every="5"');
    await pay("to_return");
    const { text } = await look(page);
    expect(text).toContain("paid MK\u00a015,000.50. We send it back to this phone.");
    expect(Buffer.byteLength(text)).toBeLessThan(25 * 1024);
    await owner`delete from collection_payments where sale_request_id = ${fields.id}`;
  });

  test("that a customer goes back to correct is corrected while it waits, and not after", async () => {
    await createRider(PICKUP);
    const { fields } = await priced({ phone: "0991 300 001" });
    await send({ ...fields, phone: "0991 300 001" });
    const corrected = { ...fields, phone: "0991 300 002", landmark: "Red gate" };
    expect((await send(corrected)).status).toBe(303);
    const now = { id: fields.id, phone: "+265991300002", landmark: "Red gate" };
    expect(await listSaleRequests(shop, linkId)).toMatchObject([now]);
    await accept(fields.id, await contextOf(created));
    expect((await send({ ...corrected, landmark: "Green gate" })).status).toBe(303);
    expect(await listSaleRequests(shop, linkId)).toMatchObject([{ ...now, state: "accepted" }]);
  });

  test("that was sent is shown again also after the link is over, if it is one of the link", async () => {
    const { fields } = await priced({ phone: "0991 300 003" });
    const sent = { ...fields, phone: "0991 300 003" };
    await send(sent);
    await owner`update sale_links set sales_count = sales_maximum where id = ${linkId}`;
    const again = await send(sent);
    expect([again.status, again.headers.get("location")]).toEqual([303, `/buy/${fields.id}`]);
    const other = await makeLink();
    await owner`update sale_links set expires_at = now() where id = ${other}`;
    expect((await send(sent, `/buy/${other}`)).status).toBe(410);
    expect((await send({ ...sent, step: "price" })).status).toBe(410);
  });

  test("that was declined or has expired says so, with the shop's phone", async () => {
    const [one, other] = [await priced(), await priced()];
    await send(one.fields);
    await send(other.fields);
    await declineSale(shop, one.fields.id, userId);
    await owner`update sale_requests set expires_at = now() where id = ${other.fields.id}`;
    const declined = await look(`/buy/${one.fields.id}`);
    expect(declined.text).toContain("sell it to you now.");
    expect(declined.text).toContain("tel:+265991000001");
    const expired = await look(`/buy/${other.fields.id}`);
    expect(expired.text).toContain("answer in time.");
    expect(expired.text).toContain(`href="${address}"`);
  });

  test.each([
    ["name", { name: " \u202e " }],
    ["phone", { phone: "12" }],
    ["landmark", { landmark: "" }],
  ])("without a %s is shown again with what was typed", async (name, wrong) => {
    const { fields } = await priced();
    const { status, text } = await send({ ...fields, ...wrong });
    expect(status).toBe(400);
    expect(text).toContain(`id="${name}-error"`);
    expect(text).toContain(`value="${fields.id}"`);
    expect(await listSaleRequests(shop, linkId)).toEqual([]);
  });

  test("at another price than was seen is shown again", async () => {
    const { fields } = await priced();
    const { status, text } = await send({ ...fields, seen: "1500000" });
    expect([status, troubleIn(text)]).toEqual([400, "price_changed"]);
    expect(hidden(text, "seen")).toBe(fields.seen);
    expect(await listSaleRequests(shop, linkId)).toEqual([]);
  });

  test("of a phone that waits three times already is not sent", async () => {
    for (let time = 0; time < 3; time += 1) await send((await priced()).fields);
    const { status, text } = await send((await priced()).fields);
    expect([status, troubleIn(text)]).toEqual([400, "too_many"]);
  });

  test("with hostile texts stays text", async () => {
    const name = `"><script>alert(1)</script>`;
    const { text } = await priced({ name, landmark: name });
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&quot;&gt;&lt;script&gt;alert(1)");
  });

  test("again and again from one address is slowed down", async () => {
    const from = { ...headers(), "Content-Type": "application/x-www-form-urlencoded" };
    const statuses: number[] = [];
    for (let time = 0; time <= 20; time += 1) {
      statuses.push((await api("POST", address, { headers: from, body: "where=" })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
