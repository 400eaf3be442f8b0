import { readdirSync, readFileSync } from "node:fs";
import { slugify } from "markdown-to-jsx/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { listReferenceChapters, listReferenceEvents } from "@/app/_docs/read-reference";
import { contracts } from "@/app/contracts.gen";
import versions from "@/clients/versions.json" with { type: "json" };
import { ledgerTransactionKind } from "@/db/schema";
import { TEST_SCENARIO_NAMES } from "@/lib/domain/authority/test-scenarios";
import { REFUSALS } from "@/lib/domain/errors";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import { readChanges } from "@/lib/guide/read-changes";
import { listGuidePages, readGuidePage } from "@/lib/guide/read-guide";
import { GuideText } from "./_components/guide-text";
import { QUICKSTART_STEPS } from "./failed-steps";
import { searchDocs } from "./search-docs";

const PAGES = listGuidePages();

const pageOf = (slug: string) => readGuidePage(slug)?.body ?? "";

test("every file of the guide is a page, with a title and a summary", () => {
  const files = readdirSync("docs/guide").filter((file) => file.endsWith(".md"));
  expect(PAGES.map(({ slug }) => `${slug}.md`).sort()).toEqual(files.sort());
  for (const { title, summary, body } of PAGES) {
    for (const text of [title, summary, body]) expect(text).toMatch(/\S/);
    // They are shown as they are.
    for (const text of [title, summary]) expect(text).not.toMatch(/[`*[\]]/);
  }
});

test.each(PAGES.map(({ slug }) => slug))(
  "every link of %s leads to a page and a heading",
  (slug) => {
    for (const [, href = ""] of pageOf(slug).matchAll(/\]\(([^)]+)\)/g)) {
      expect(isKnown(href), href).toBe(true);
    }
  },
);

test("a failed request of the quickstart is shown below the program of its step", () => {
  const headings = Object.keys(QUICKSTART_STEPS);
  const notes = Object.fromEntries(headings.map((heading) => [heading, `Failed: ${heading}`]));
  const page = renderToStaticMarkup(GuideText({ markdown: pageOf("quickstart"), notes }));
  for (const heading of headings) {
    const title = page.indexOf(`>${heading}<`);
    const next = page.indexOf("<h2", title);
    expect(page.slice(title, next)).toContain(notes[heading]);
  }
});

const OTHER_PAGES = [
  "/docs/errors",
  "/docs/errors/dashboards",
  "/docs/reference",
  "/docs/reference/orders",
  "/docs/reference/events",
  "/api/openapi.json",
  "/postman.json",
  "/sign-up",
  "/verify",
  "/changelog.xml",
  "/status",
  "/status.json",
  "/status.xml",
  "/tumiza-woocommerce.zip",
  ...versions.flatMap((version) => [
    `/tumiza-${version}.tgz`,
    `/tumiza-${version}-py3-none-any.whl`,
    `/tumiza-php-${version}.tgz`,
  ]),
];

function isKnown(href: string): boolean {
  const [, error] = /^\/docs\/errors\/(\w+)$/.exec(href) ?? [];
  if (error) return error in REFUSALS;
  if (href.startsWith("https://") || OTHER_PAGES.includes(href)) return true;
  // The changelog is also a feed, so it links to addresses and not to files.
  const [, path, file, anchor] = /^(?:\/docs\/([\w-]+)|([\w-]+)\.md)(?:#(.+))?$/.exec(href) ?? [];
  const slug = path ?? file ?? "";
  const headings = [...pageOf(slug).matchAll(/^##+ (.+)$/gm)].map(([, text = ""]) => slugify(text));
  return readGuidePage(slug) !== undefined && (anchor === undefined || headings.includes(anchor));
}

describe("the guide has", () => {
  test.each(EVENT_TYPES)("the event %s", (type) => {
    expect(pageOf("webhooks")).toContain(`| \`${type}\` |`);
  });

  test.each(TEST_SCENARIO_NAMES)("the fault %s", (name) => {
    expect(pageOf("sandbox")).toContain(`| \`${name}\` |`);
  });

  test("no name that has not been filled in", () => {
    for (const { body } of PAGES) expect(body).not.toMatch(/\{\{|undefined|tumiza\.example/);
  });
});

test("the wallet's page has every kind of transaction that a merchant's wallet can have", () => {
  const ofCouriers = new Set([
    "order_settlement",
    "withdrawal",
    "rider_pay",
    "collection",
    "cash_hand_in",
    "cash_remittance",
    ...["collection_payment", "stated_payment", "stated_payment_decision"],
    ...["collection_payment_return", "left_cash", "left_cash_decision"],
  ]);
  for (const kind of ledgerTransactionKind.enumValues) {
    expect(pageOf("wallet").includes(`| \`${kind}\` `), kind).toBe(!ofCouriers.has(kind));
  }
});

test("the documented retention times are the real ones", () => {
  const constants = {
    "Request log": /c_requests_kept constant interval := '(\d+) days'/,
    "Riders' positions": /c_phone_kept constant interval := '(\d+) days'/,
  };
  const purge = readFileSync("lib/domain/platform/retention/purge_expired.sql", "utf8");
  for (const [what, pattern] of Object.entries(constants)) {
    const days = pattern.exec(purge)?.[1];
    expect(pageOf("limits")).toMatch(new RegExp(`\\| ${what} +\\| ${days} days(?: +\\||,)`));
  }
});

describe("the limit that the guide says is the limit that holds:", () => {
  test.each([
    [
      "Body of a request",
      "lib/http/limits/surfaces.ts",
      /ROUTES = .*bodyBytes: (\d+) \* KB/,
      "$ KB",
    ],
    [
      "Body of `POST /create-orders`",
      "lib/http/limits/surfaces.ts",
      /create-orders\$\/, \{ bodyBytes: (MB)/,
      "1 $",
    ],
    [
      "Orders of `POST /create-orders`",
      "app/api/v1/external/create-orders/contract.ts",
      /MOST_ORDERS = (\d+)/,
      "$",
    ],
    ["`metadata`", "lib/http/endpoint/fields.ts", /METADATA_MAX_KEYS = (\d+)/, "$ keys, 8 KB"],
    [
      "`metadata`",
      "lib/http/endpoint/fields.ts",
      /METADATA_MAX_BYTES = (\d+) \* 1024/,
      "50 keys, $ KB",
    ],
    ["Page of a list", "lib/http/endpoint/fields.ts", /from 1 to (\d+)\./, "$ rows"],
    [
      "Webhook endpoints",
      "lib/domain/messaging/webhooks/create-endpoint.ts",
      /ENDPOINT_LIMIT = (\d+)/,
      "$ in each environment",
    ],
    [
      "`pickup_at`",
      "lib/domain/pricing/quotes/price-request.ts",
      /PICKUP_DAYS_AHEAD = (\d+)/,
      "$ days ahead",
    ],
    [
      "Simulations that wait for their webhooks",
      "lib/domain/ordering/orders/simulate-status.ts",
      /WAITING_LIMIT = (\d+)/,
      "$ at a time",
    ],
    [
      "Response for an `Idempotency-Key`",
      "lib/domain/ordering/orders/create-order.ts",
      /WINDOW_HOURS = (\d+)/,
      "$ hours",
    ],
    [
      "Quote",
      "lib/domain/pricing/quotes/quote-delivery.ts",
      /QUOTE_VALIDITY = "(\d+) hours"/,
      "$ hours",
    ],
    [
      "Proof of delivery",
      "lib/domain/ordering/handovers/purge_proofs.sql",
      /c_kept constant interval := '(\d+) months'/,
      "$ months",
    ],
  ])("%s in %s", (what, file, pattern, said) => {
    const [, limit = ""] = pattern.exec(readFileSync(file, "utf8")) ?? [];
    const rows = [...pageOf("limits").matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)];
    const row = rows.find(([, name]) => name === what);
    expect(row?.[2]).toBe(said.replace("$", limit));
  });
});

test("every program of the guide has a label, and so a block that scrolls by itself", () => {
  for (const { slug, body } of PAGES) {
    const fences = body.match(/^```.*$/gm) ?? [];
    const opening = fences.filter((_, index) => index % 2 === 0);
    expect(
      opening.filter((fence) => !/^```\w+ .+$/.test(fence)),
      slug,
    ).toEqual([]);
  }
});

test("every program that is written into a page has its test", () => {
  const written = readdirSync("docs/guide").flatMap((file) =>
    file.endsWith(".md")
      ? [...readFileSync(`docs/guide/${file}`, "utf8").matchAll(/^```(\w.*)$/gm)].map(
          ([, label]) => `${file}: ${label}`,
        )
      : [],
  );
  expect(written).toEqual([
    // app/api/mcp/route.test.ts.
    "agents.md: json MCP client",
    // test/typescript-client.test.ts and test/clients/clients.test.ts.
    ...["npm", "Composer", "pip", "Terminal"].map((where) => `clients.md: sh ${where}`),
    // test/medusa.test.ts.
    "medusa.md: sh npm",
    "medusa.md: ts medusa-config.ts",
    "medusa.md: json Shipping address",
    "medusa.md: js prices-at-pin.js",
    "medusa.md: js follow-picker.js",
    "medusa.md: ts src/api/middlewares.ts",
    "medusa.md: ts src/api/hooks/tumiza/route.ts",
    // e2e/place-picker.spec.ts.
    "picker.md: js Listen",
    // Where a reader's own key goes.
    "quickstart.md: sh Terminal",
  ]);
});

test("the languages of a program are tabs of one block", () => {
  const page = renderToStaticMarkup(GuideText({ markdown: pageOf("quickstart") }));
  const [, first = ""] = page.split("Test your key</h2>");
  const block = first.slice(0, first.indexOf("The answer says"));
  for (const language of ["curl", "JavaScript", "PHP", "Python"]) {
    expect(block).toContain(`value="${language}"`);
  }
});

test("markup in a text is shown, not made", () => {
  const page = renderToStaticMarkup(GuideText({ markdown: "a <script>b</script> c" }));
  expect(page).not.toContain("<script>");
});

test("every operation is in the reference, with its fields and errors", () => {
  const operations = listReferenceChapters().flatMap((chapter) => chapter.operations);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    contracts.map(({ contract }) => contract.operationId).sort(),
  );
  const quote = operations.find(({ operationId }) => operationId === "quoteDelivery");
  expect(quote?.body.find(({ name }) => name === "delivery_lat")).toMatchObject({
    type: "number",
    isRequired: true,
  });
  expect(quote?.answer.map(({ name }) => name)).toContain("breakdown.base");
  expect(quote?.errors.map(({ code }) => code)).toContain("delivery_not_covered");
});

test("every event is in the reference, with its fields and an example as it is sent", () => {
  const groups = listReferenceEvents();
  expect(groups.flatMap(({ events }) => events.map(({ type }) => type)).sort()).toEqual(
    [...EVENT_TYPES].sort(),
  );
  for (const { fields, events } of groups) {
    const top = fields.map(({ name }) => name).filter((name) => !name.includes("."));
    for (const { example } of events) {
      const { data } = JSON.parse(example) as { data: object };
      expect(top).toEqual(expect.arrayContaining(Object.keys(data)));
    }
  }
});

describe("a search", () => {
  test.each([
    ["idempotency key", "/docs/orders#idempotency"],
    ["delivery_not_covered", "/docs/errors/delivery_not_covered"],
    ["rotateWebhookSecret", "/docs/reference/webhooks/rotateWebhookSecret"],
    ["410", "/docs/webhooks#retries"],
  ])("for %s finds %s", (query, href) => {
    expect(searchDocs(query).map((hit) => hit.href)).toContain(href);
  });

  test.each(["", "   ", "nothing-of-this-kind", "(*["])("for %j finds nothing", (query) => {
    expect(searchDocs(query)).toEqual([]);
  });
});

test("the changes are in the feed, newest first", () => {
  const changes = readChanges();
  const dates = changes.map(({ date }) => date);
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(changes.length).toBe(pageOf("changelog").match(/^## /gm)?.length);
});

test("a search for a word of the guide lists it before errors of the dashboards", () => {
  const hits = searchDocs("signature").map(({ href }) => href);
  const first = (start: string) => hits.findIndex((href) => href.startsWith(start));
  expect(first("/docs/webhooks")).toBeGreaterThanOrEqual(0);
  const others = hits.flatMap((href, index) =>
    /payment_signature|sms_signature/.test(href) ? [index] : [],
  );
  for (const index of others) expect(index).toBeGreaterThan(first("/docs/webhooks"));
});
