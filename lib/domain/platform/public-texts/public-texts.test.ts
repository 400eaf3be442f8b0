import { describe, expect, test } from "vitest";
import { PUBLIC_TEXTS } from "@/db/schema";
import { LANGUAGES } from "@/lib/messages/language";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { owner } from "@/test/world";
import { publishPublicText } from "./publish-public-text";
import { readPublicText } from "./read-public-text";

describe("each page has a default in every language", () => {
  test.each(PUBLIC_TEXTS.flatMap((page) => LANGUAGES.map((language) => [page, language] as const)))(
    "%s in %s",
    async (page, language) => {
      // A language of this test alone has no version.
      expect((await readPublicText(page, language)).body).toMatch(/^(## |\w)/);
    },
  );
});

test("a version is published once, and the newest is what visitors read", async () => {
  const admin = await createAdmin("admin");
  const { version: before } = await readPublicText("privacy", "ny");
  const text = { page: "privacy", language: "ny", version: before + 1 } as const;
  const publish = (body: string) => refusedWith(publishPublicText(admin, { ...text, body }));
  const outcomes = await Promise.all([publish("One\r\ntext "), publish("One\r\ntext ")]);
  expect(outcomes.map((refusal) => refusal?.code).toSorted()).toEqual(["done_already", undefined]);
  expect(await readPublicText("privacy", "ny")).toMatchObject({
    version: before + 1,
    body: "One\ntext",
    published: { at: expect.any(Date), by: expect.any(String) },
  });
  const [written] = await owner`select count(*)::int as n from audit_log
    where action = 'public_text.published' and subject = ${`privacy ny v${before + 1}`}`;
  expect(written).toEqual({ n: 1 });
});

test.each([
  ["an empty text", " \n "],
  ["a text longer than a page", "a".repeat(40_001)],
])("%s is refused", async (_, body) => {
  const admin = await createAdmin("admin");
  const { version } = await readPublicText("help", "en");
  const refusal = await refusedWith(
    publishPublicText(admin, { page: "help", language: "en", version: version + 1, body }),
  );
  expect(refusal).toMatchObject({
    code: "invalid_request",
    details: { issues: [{ path: "body" }] },
  });
});

test("only administrators publish texts", async () => {
  const text = { page: "help", language: "en", version: 1, body: "Text" } as const;
  const refusal = await refusedWith(publishPublicText(await createAdmin("finance"), text));
  expect(refusal?.code).toBe("role_not_allowed");
});
