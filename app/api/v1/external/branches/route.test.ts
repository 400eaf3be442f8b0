import { beforeEach, describe, expect, test } from "vitest";
import { PICKUPS_LIMIT } from "@/lib/domain/access/pickups/save-pickup";
import { get, patch, post } from "@/test/api";
import { branchBody, createBranch } from "@/test/branches";
import { errorBody } from "@/test/error-body";
import { createKey, createMerchant, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const HOURS = [
  { day: "monday", opens: "08:00", closes: "17:30" },
  { day: "saturday", opens: "18:00", closes: "02:00" },
];

const create = (over: object = {}, key = merchant.liveKey) =>
  post("/branches", key, branchBody(merchant, { ...over }));

const change = (id: string, body: object, key = merchant.liveKey) =>
  patch(`/branches/${id}`, key, body);

const read = async (id: string, key = merchant.liveKey) => (await get(`/branches/${id}`, key)).body;

async function namesOf(key: string, search = ""): Promise<string[]> {
  const { body } = await get(`/branches${search}`, key);
  return body.branches.map(({ name }: { name: string }) => name);
}

describe("a branch", () => {
  test("is created with all that it has, and is read, listed and kept in both environments", async () => {
    const stated = {
      name: "Old Town",
      code: " LL-02 ",
      opening_hours: HOURS.toReversed(),
      contact_name: "Grace",
      contact_phone: "0999 123 456",
      note: "Back door",
    };
    const { status, body } = await create(stated);
    expect(status).toBe(200);
    expect(body.branch).toMatchObject({
      ...stated,
      code: "LL-02",
      opening_hours: HOURS,
      contact_phone: "+265999123456",
      landmark: "Shop 4, Old Town",
      status: "active",
      is_default: false,
      is_test_only: false,
    });
    const { branch_id: id } = body.branch;
    for (const key of [merchant.liveKey, merchant.testKey]) {
      expect((await read(id, key)).branch).toEqual(body.branch);
      expect(await namesOf(key)).toContain("Old Town");
    }
  });

  test("of a test key is in test alone, and shares no name with live", async () => {
    await create({ name: "Limbe", code: "L" });
    const id = await createBranch(merchant, { name: "LIMBE", code: "l" });
    expect((await read(id, merchant.testKey)).branch.is_test_only).toBe(true);
    expect((await read(id)).code).toBe("branch_not_found");
    expect((await change(id, { note: "x" })).body.code).toBe("branch_not_found");
    expect(await namesOf(merchant.liveKey)).not.toContain("LIMBE");
    expect(await namesOf(merchant.testKey)).toContain("LIMBE");
  });

  test("that live orders start from is changed by no test key", async () => {
    const { body } = await create();
    const answer = await change(body.branch.branch_id, { note: "x" }, merchant.testKey);
    expect([answer.status, answer.body.code]).toEqual([403, "branch_of_live"]);
    expect((await read(body.branch.branch_id)).branch).toEqual(body.branch);
  });

  test("of a merchant without any is the default, unless it is of test alone", async () => {
    merchant = await createMerchant({ hasPickup: false });
    await owner`delete from pickups where merchant_id = ${merchant.id}`;
    const there = { lat: -13.9626, lng: 33.7741 };
    const trial = await createBranch(merchant, there);
    const { body } = await create(there);
    expect((await read(trial, merchant.testKey)).branch.is_default).toBe(false);
    expect(body.branch.is_default).toBe(true);
  });

  test("is created once by requests at the same time, and its name and code are free once it is closed", async () => {
    const stated = branchBody(merchant, { name: "Area 25", code: "A25" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post("/branches", merchant.liveKey, stated)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await create({ name: "area 25" })).body.code).toBe("branch_name_taken");
    expect((await create({ code: "a25" })).body.code).toBe("branch_code_taken");
    const { branch } = answers.find(({ status }) => status === 200)!.body;
    await change(branch.branch_id, { status: "closed" });
    const { body: next } = await create({ name: "Area 25", code: "A25" });
    expect((await change(branch.branch_id, { status: "active" })).body.code).toMatch(/_taken$/);
    await change(next.branch.branch_id, { name: "Area 25 B", code: null });
    expect((await change(branch.branch_id, { status: "active" })).body.branch.status).toBe(
      "active",
    );
  });

  test("is one too many after the limit, also when it is opened again", async () => {
    const { body: closed } = await create();
    await change(closed.branch.branch_id, { status: "closed" });
    await owner`insert into pickups (id, merchant_id, name, landmark, latitude, longitude)
      select 'pkp_' || lpad(n::text, 22, '0'), ${merchant.id}, 'Branch ' || n, 'Shop', -13.9, 33.7
        from generate_series(2, ${PICKUPS_LIMIT}) n`;
    expect((await create()).body.code).toBe("too_many_branches");
    const opened = await change(closed.branch.branch_id, { status: "active" });
    expect(opened.body.code).toBe("too_many_branches");
    expect(await createBranch(merchant)).toMatch(/^pkp_/);
  });
});

describe("a change", () => {
  test("has what it names and leaves the rest, and null clears a field", async () => {
    const { body } = await create({ code: "LL-02", note: "Back door", opening_hours: HOURS });
    const { branch_id: id } = body.branch;
    const moved = { lat: -13.97, lng: 33.78, landmark: "Beside the bank" };
    const { body: changed } = await change(id, { ...moved, note: null });
    const { updated_at: _, ...rest } = body.branch;
    expect(changed.branch).toMatchObject({ ...rest, ...moved, note: null });
    const { body: cleared } = await change(id, { opening_hours: null, code: "" });
    expect(cleared.branch).toMatchObject({ opening_hours: null, code: null, note: null });
  });

  test("that changes nothing is not recorded, and others are with what it was before", async () => {
    const { body } = await create({ code: "LL-02" });
    const { branch_id: id } = body.branch;
    await change(id, { code: "LL-02" });
    await change(id, { status: "active" });
    await change(id, { code: "LL-03" });
    await change(id, { status: "closed" });
    await change(id, { status: "closed" });
    await change(id, { status: "active" });
    const rows = await owner<{ action: string; code: string }[]>`
      select action, details ->> 'code' as code from audit_log where subject = ${id} order by id`;
    expect(rows.map(({ action, code }) => `${action} ${code}`)).toEqual([
      "pickup.saved LL-02",
      "pickup.saved LL-03",
      "pickup.removed LL-03",
      "pickup.opened LL-03",
    ]);
  });

  test("of different fields at the same time keeps them all", async () => {
    const { body } = await create();
    const { branch_id: id } = body.branch;
    const said = { code: "C", note: "N", contact_name: "Grace", landmark: "Beside the bank" };
    await Promise.all(Object.entries(said).map(([name, value]) => change(id, { [name]: value })));
    expect((await read(id)).branch).toMatchObject(said);
  });

  test("closes a branch, which is listed with the closed ones and changed like any", async () => {
    const { body } = await create({ name: "Old Town" });
    const { branch_id: id } = body.branch;
    const { body: closed } = await change(id, { status: "closed", note: "Rebuilding" });
    expect(closed.branch).toMatchObject({ status: "closed", note: "Rebuilding" });
    expect(await namesOf(merchant.liveKey)).not.toContain("Old Town");
    expect(await namesOf(merchant.liveKey, "?status=closed")).toEqual(["Old Town"]);
    expect((await change(id, { note: null })).body.branch).toMatchObject({ status: "closed" });
  });

  test("closes no default branch", async () => {
    const [first] = (await get("/branches", merchant.liveKey)).body.branches;
    expect(first.is_default).toBe(true);
    const { status, body } = await change(first.branch_id, { status: "closed" });
    expect([status, body.code]).toEqual([409, "branch_is_default"]);
  });
});

describe("a refused request changes nothing and names its field", () => {
  test.each<[string, string, Record<string, unknown>]>([
    ["an empty name", "name", { name: "" }],
    ["a name of spaces", "name", { name: "  " }],
    ["a name of 101 characters", "name", { name: "x".repeat(101) }],
    ["a number as name", "name", { name: 7 }],
    ["no landmark", "landmark", { landmark: "" }],
    ["a code of 41 characters", "code", { code: "x".repeat(41) }],
    ["a bad phone", "contact_phone", { contact_phone: "12" }],
    ["a note of 501 characters", "note", { note: "x".repeat(501) }],
    ["hours as text", "opening_hours", { opening_hours: "always" }],
    ["no open day", "opening_hours", { opening_hours: [] }],
    ["an unknown day", "opening_hours.0.day", { opening_hours: [{ ...HOURS[0], day: "funday" }] }],
    ["a day twice", "opening_hours.1.day", { opening_hours: [HOURS[0], HOURS[0]] }],
    ["a time without a day", "opening_hours.0.day", { opening_hours: [{ opens: "08:00" }] }],
    ["25 o'clock", "opening_hours.0.opens", { opening_hours: [{ ...HOURS[0], opens: "25:00" }] }],
    ["no time", "opening_hours.0.closes", { opening_hours: [{ ...HOURS[0], closes: "08:00" }] }],
  ])("%s", async (_, field, over) => {
    const { body: made } = await create();
    const before = await namesOf(merchant.liveKey);
    const answers = [await create(over), await change(made.branch.branch_id, over)];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual(
        errorBody("invalid_request", { error: "Invalid request", message: expect.any(String) }),
      );
      expect(body.issues.map(({ path }: { path: string }) => path)).toContain(field);
    }
    expect(await namesOf(merchant.liveKey)).toEqual(before);
    expect((await read(made.branch.branch_id)).branch).toEqual(made.branch);
  });

  test.each([
    ["no coordinates", "missing_coordinates", { lat: null }],
    ["text as coordinates", "invalid_coordinates", { lat: "13°" }],
    ["the null island", "invalid_pickup", { lat: 0, lng: 0 }],
    ["a latitude of 91", "invalid_pickup", { lat: 91 }],
  ])("%s", async (_, code, over) => {
    expect((await create(over)).body.code).toBe(code);
  });

  test.each([
    ["half a place", { lat: -13.9 }, "lng"],
    ["an unknown status", { status: "gone" }, "status"],
    ["text as latitude", { lat: "x", lng: 33 }, "lat"],
  ])("a change to %s", async (_, over, field) => {
    const { body: made } = await create();
    const { body } = await change(made.branch.branch_id, over);
    expect(body.issues).toMatchObject([{ path: field }]);
  });

  test("an unknown filter", async () => {
    const { body } = await get("/branches?status=gone", merchant.liveKey);
    expect(body.issues).toMatchObject([{ path: "status" }]);
  });
});

test("a branch belongs to its merchant, and only a key with full access changes it", async () => {
  const { body } = await create();
  const { branch_id: id } = body.branch;
  const stranger = await createMerchant();
  for (const answer of [
    await get(`/branches/${id}`, stranger.liveKey),
    await change(id, { note: "x" }, stranger.liveKey),
  ]) {
    expect(answer.body.code).toBe("branch_not_found");
  }
  const key = await createKey(merchant.id, "live", ["read", "orders"]);
  expect((await change(id, { note: "x" }, key)).body.code).toBe("scope_missing");
  expect((await get(`/branches/${id}`, key)).body.branch).toEqual(body.branch);
});
