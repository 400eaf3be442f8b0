import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { listApiErrors, listDashboardErrors } from "@/app/_docs/list-errors";
import { publicUrl } from "@/lib/core/env";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { exampleBody } from "@/lib/guide/example-body";
import ErrorPage from "./[code]/page";
import DashboardErrorsPage from "./dashboards/page";
import ErrorsPage from "./page";

const CODES = Object.keys(REFUSALS) as RefusalCode[];

const open = (code: string) => ErrorPage({ params: Promise.resolve({ code }) });

describe.each(CODES)("the doc_url of %s", (code) => {
  test("is an absolute address of a page with its status, label, message and code", async () => {
    const { doc_url: address } = exampleBody(code);
    expect(address).toBe(`${publicUrl}/docs/errors/${code}`);
    const page = renderToStaticMarkup(await open(code)).replaceAll("&#x27;", "'");
    const { status, error, message } = REFUSALS[code];
    for (const text of [String(status), error, message, code]) expect(page).toContain(text);
  });

  test("shows an example body with nothing left undefined", () => {
    const body = exampleBody(code);
    expect(JSON.parse(JSON.stringify(body))).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/undefined|NaN|null/);
  });
});

test.each(["nothing", "constructor", "__proto__", "Unauthorized"])(
  "there is no page for %s",
  async (code) => {
    await expect(open(code)).rejects.toMatchObject({ digest: expect.stringMatching(/404/) });
  },
);

test("the two lists have every error once, and the API's none that it never answers", async () => {
  const ofApi = listApiErrors().flatMap(({ codes }) => codes);
  const ofPages = listDashboardErrors().codes;
  expect([...ofApi, ...ofPages].sort()).toEqual([...CODES].sort());
  expect(ofApi).toEqual(expect.arrayContaining(["daily_cap_required", "quote_not_found"]));
  expect(ofPages).toContain("incident_not_found");
  const [apiPage, pagesPage] = [await ErrorsPage(), await DashboardErrorsPage()].map((page) =>
    renderToStaticMarkup(page),
  );
  for (const code of CODES) {
    const link = `href="/docs/errors/${code}"`;
    expect(apiPage!.includes(link), code).toBe(ofApi.includes(code));
    expect(pagesPage!.includes(link), code).toBe(ofPages.includes(code));
  }
});
