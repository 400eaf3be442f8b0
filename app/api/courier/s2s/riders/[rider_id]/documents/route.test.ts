import { beforeEach, expect, test } from "vitest";
import { api } from "@/test/api";
import { loggedBodyOf } from "@/test/logged-request";
import { photoOf } from "@/test/photos";
import { createCourier, createRider, createToken, owner } from "@/test/world";

const PLACE = { latitude: -13.9626, longitude: 33.7741 };

let courier: Awaited<ReturnType<typeof createCourier>>;
let riderId: number;

const ask = (method: string, kind = "", body?: object, token = courier.token) =>
  api(method, `/api/courier/s2s/riders/${riderId}/documents${kind}`, {
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body }),
  });

const DAY_MS = 24 * 60 * 60 * 1000;

const daysFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const licenceOf = (body: { documents: { kind: string }[] }) =>
  body.documents.find(({ kind }) => kind === "driving_licence");

beforeEach(async () => {
  courier = await createCourier();
  ({ id: riderId } = await createRider(PLACE, { courierId: courier.id }));
});

test("a document is kept in the place of the one before, and listed with the days it has left", async () => {
  const { body: before } = await ask("GET");
  expect(licenceOf(before)).toMatchObject({ is_required: true, accepted: null, sent: null });
  const photo = (await photoOf("jpeg")).toString("base64");
  const first = { number: "BT 1234", expires_on: daysFromNow(400), photo };
  expect((await ask("PUT", "/driving_licence", first)).status).toBe(200);
  const { body } = await ask("PUT", "/driving_licence", { expires_on: daysFromNow(40) });
  const accepted = { number: null, expires_on: daysFromNow(40), has_photo: true };
  expect(licenceOf(body)).toMatchObject({ accepted });
  expect(licenceOf((await ask("GET")).body)).toEqual(licenceOf(body));
});

test("the same document again changes nothing and is on record once", async () => {
  const document = { number: "BT 1234", expires_on: daysFromNow(400) };
  const first = await ask("PUT", "/insurance", document);
  const second = await ask("PUT", "/insurance", document);
  expect([first.status, second.status]).toEqual([200, 200]);
  const rows = await owner`select 1 from audit_log
    where courier_id = ${courier.id} and action = 'rider.document_saved'`;
  expect(rows).toHaveLength(1);
});

test.each<[object, string]>([
  [{ expires_on: "2020-01-01" }, "expires_on"],
  [{ expires_on: "2026-02-30" }, "expires_on"],
  [{}, "expires_on"],
  [{ expires_on: daysFromNow(40_000) }, "expires_on"],
  [{ expires_on: daysFromNow(40), number: "9".repeat(41) }, "number"],
])("%j is refused and names %s", async (body, field) => {
  const answer = await ask("PUT", "/driving_licence", body);
  expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
  expect(answer.text).toContain(field);
  expect(licenceOf((await ask("GET")).body)).toMatchObject({ accepted: null });
});

test("what is no photo, and a kind that the market does not have, are refused", async () => {
  const expires = { expires_on: daysFromNow(40) };
  const photo = Buffer.from("<svg/>").toString("base64");
  const noPhoto = await ask("PUT", "/driving_licence", { ...expires, photo });
  expect([noPhoto.status, noPhoto.body.code]).toEqual([400, "invalid_photo"]);
  const noKind = await ask("PUT", "/passport", expires);
  expect([noKind.status, noKind.body.code]).toEqual([400, "invalid_request"]);
});

test("a rider of another company and one of the sandbox are not found", async () => {
  const other = await createCourier();
  const sandbox = await createToken(courier.id, {
    environment: "test",
    scopes: ["full", "work_orders"],
  });
  const plain = await createToken(courier.id, { scopes: ["full"] });
  for (const token of [other.token, sandbox]) {
    // oxlint-disable-next-line no-await-in-loop
    const answers = await Promise.all([
      ask("GET", "", undefined, token),
      ask("PUT", "/insurance", { expires_on: daysFromNow(9) }, token),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(["rider_not_found", "rider_not_found"]);
  }
  expect((await ask("GET", "", undefined, plain)).body.code).toBe("scope_missing");
});

test("the photo is not in the log of requests", async () => {
  const photo = (await photoOf("png")).toString("base64");
  const document = { expires_on: daysFromNow(40) };
  const answer = await ask("PUT", "/insurance", { ...document, photo });
  expect(await loggedBodyOf(answer)).toEqual({ ...document, photo: "[masked]" });
});
