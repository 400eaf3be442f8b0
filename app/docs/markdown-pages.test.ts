import { describe, expect, test } from "vitest";
import { readMarkdownPage } from "@/app/_docs/markdown-pages";
import { listReferenceChapters } from "@/app/_docs/read-reference";
import { REFUSALS } from "@/lib/domain/errors";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import { listGuidePages } from "@/lib/guide/read-guide";

describe("the pages as Markdown", () => {
  const chapters = listReferenceChapters().map(({ slug }) => ["reference", slug]);
  const events = EVENT_TYPES.map((type) => ["reference", "events", type]);
  const errors = Object.keys(REFUSALS).map((code) => ["errors", code]);
  const paths = [
    ...listGuidePages().map(({ slug }) => [slug]),
    ["reference"],
    ["reference", "events"],
    ["errors"],
    ["errors", "dashboards"],
    ...chapters,
    ...events,
    ...errors,
  ];

  test("are there for every page, with a title and closed blocks of code", () => {
    for (const path of paths) {
      const text = readMarkdownPage(path) ?? "";
      expect(text, path.join("/")).toMatch(/^# \S/);
      expect((text.match(/^```/gm) ?? []).length % 2, path.join("/")).toBe(0);
      expect(text, path.join("/")).not.toMatch(/undefined|\[object/);
    }
  });

  test("link each other: every link of the lists leads to a page", () => {
    const lists = [["reference"], ["reference", "events"], ["errors"], ["errors", "dashboards"]];
    const links = [...lists, ...chapters].flatMap((path) => [
      ...(readMarkdownPage(path) ?? "").matchAll(/\]\(\/docs\/([^)]+)\.md\)/g),
    ]);
    expect(links.length).toBeGreaterThan(150);
    for (const [, path = ""] of links) {
      expect(readMarkdownPage(path.split("/")), path).toBeDefined();
    }
  });

  test("have every field of an operation, with its note, and every event's example", () => {
    for (const { slug, operations } of listReferenceChapters()) {
      const text = readMarkdownPage(["reference", slug]) ?? "";
      for (const { operationId, parameters, body, answer } of operations) {
        for (const { name, type } of [...parameters, ...body, ...answer]) {
          expect(text.includes(`- \`${name}\` (`), `${operationId} ${name} ${type}`).toBe(true);
        }
      }
    }
    const delivered = readMarkdownPage(["reference", "events", "order.delivered"]) ?? "";
    expect(delivered).toContain('"type": "order.delivered"');
  });

  test.each([
    ["nothing"],
    ["quotes", "more"],
    ["errors", "none"],
    ["errors", "constructor"],
    ["errors", "no_capacity", "more"],
    ["reference", "none"],
    ["reference", "orders", "more"],
    ["reference", "events", "order.flown"],
    [""],
    [],
  ])("are not there for /docs/%s %s %s", (...path) => {
    expect(readMarkdownPage(path)).toBeUndefined();
  });
});
