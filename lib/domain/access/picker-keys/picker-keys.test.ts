import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { personAt } from "@/test/picker-shop";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant } from "@/test/world";
import { DomainError } from "../../errors";
import { listAudit } from "../audit/list-audit";
import { createPickerKey } from "./create-picker-key";
import { listPickerKeys } from "./list-picker-keys";
import { requireOrigins } from "./require-origins";
import { revokePickerKey } from "./revoke-picker-key";

const GIVEN = { name: "Web shop", origins: "https://shop.example" };

const shop = async () => (await createMerchant()).id;

describe("a key of the place picker", () => {
  test("is its merchant's in one environment, with its name and websites", async () => {
    const merchantId = await shop();
    const [live, test] = await Promise.all([personAt(merchantId), personAt(merchantId, "test")]);
    const id = await createPickerKey(live.merchant, live.user, GIVEN);
    expect(await listPickerKeys(live.merchant)).toEqual([
      { id, name: "Web shop", origins: ["https://shop.example"], createdAt: expect.any(Date) },
    ]);
    expect(await listPickerKeys(test.merchant)).toEqual([]);
    const stranger = await personAt(await shop());
    expect(await listPickerKeys(stranger.merchant)).toEqual([]);
  });

  test("is revoked by its own people in its environment alone, and stays revoked", async () => {
    const merchantId = await shop();
    const { merchant, user } = await personAt(merchantId);
    const id = await createPickerKey(merchant, user, GIVEN);
    const strangers = [await personAt(merchantId, "test"), await personAt(await shop())];
    for (const stranger of strangers) {
      const work = revokePickerKey(stranger.merchant, stranger.user, id);
      // oxlint-disable-next-line no-await-in-loop
      expect(await refusalOf(work)).toBe("picker_key_not_found");
    }
    expect(await listPickerKeys(merchant)).toHaveLength(1);
    await revokePickerKey(merchant, user, id);
    await revokePickerKey(merchant, user, id);
    expect(await listPickerKeys(merchant)).toEqual([]);
    const { entries } = await listAudit(merchant, { about: "picker_key", limit: 9 });
    expect(entries.map(({ action }) => action)).toEqual([
      "picker_key.revoked",
      "picker_key.created",
    ]);
  });

  test("is made and revoked by people who manage integrations", async () => {
    const merchantId = await shop();
    const owner = await personAt(merchantId);
    const id = await createPickerKey(owner.merchant, owner.user, GIVEN);
    const { merchant, user } = await personAt(merchantId, "live", "viewer");
    expect(await refusalOf(createPickerKey(merchant, user, GIVEN))).toBe("role_not_allowed");
    expect(await refusalOf(revokePickerKey(merchant, user, id))).toBe("role_not_allowed");
  });

  test("is made once by a form that is sent twice", async () => {
    const { merchant, user } = await personAt(await shop());
    const form = { ...GIVEN, id: newId("pkr") };
    await createPickerKey(merchant, user, form);
    expect(await refusalOf(createPickerKey(merchant, user, form))).toBe("done_already");
    expect(await listPickerKeys(merchant)).toHaveLength(1);
  });

  test("is one of twenty at most, and a revoked one makes room", async () => {
    const { merchant, user } = await personAt(await shop());
    const more = () => createPickerKey(merchant, user, GIVEN);
    const made = await Promise.all(Array.from({ length: 20 }, more));
    expect(await refusalOf(more())).toBe("invalid_request");
    await revokePickerKey(merchant, user, made[0]!);
    await more();
  });
});

test.each<[given: string, environment: "live" | "test", origins: string[]]>([
  ["https://shop.example", "live", ["https://shop.example"]],
  ["shop.example", "live", ["https://shop.example"]],
  ["https://Shop.Example:443/checkout?a=1#b", "live", ["https://shop.example"]],
  [
    "https://a.example, https://b.example:8443\n\nhttps://a.example/",
    "live",
    ["https://a.example", "https://b.example:8443"],
  ],
  ["https://kugula.malaŵi.example", "live", ["https://kugula.xn--malai-ehb.example"]],
  ["http://localhost:4000", "test", ["http://localhost:4000"]],
  ["http://127.0.0.1", "test", ["http://127.0.0.1"]],
])("%s names its website for a %s key", (given, environment, origins) => {
  expect(requireOrigins(given, environment)).toEqual(origins);
});

test.each<[given: string, environment: "live" | "test"]>([
  ["", "live"],
  [" , ", "live"],
  ["*", "test"],
  ["https://*", "test"],
  ["null", "test"],
  ["http://shop.example", "test"],
  ["http://localhost:4000", "live"],
  ["https://localhost", "live"],
  ["https://shop.example.", "live"],
  ["javascript:alert(1)", "test"],
  ["file:///checkout.html", "test"],
  ["data://shop.example", "test"],
  [`https://${"a".repeat(300)}.example`, "live"],
  [Array.from({ length: 11 }, (_, at) => `https://shop${at}.example`).join("\n"), "live"],
])("%s is no website of a %s key", (given, environment) => {
  expect(() => requireOrigins(given, environment)).toThrow(DomainError);
});
