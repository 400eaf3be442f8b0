import { describe, expect, test } from "vitest";
import { scoreHeaders } from "./header-score";

const url = process.env.FRONT_URL;

/** A page of each kind: rendered by Next, rendered by a route file, for a form, and one that is not there. */
const PAGES = [
  "/",
  "/sign-in",
  "/sign-up",
  "/docs",
  "/status",
  "/verify",
  "/track",
  "/track/trk_0000000000000000000000",
  "/pin/unknown",
  "/buy/unknown",
  "/trip/unknown",
  "/privacy/request",
  "/nothing/here",
];

describe.skipIf(!url)("the headers of every page score more than 100 points", () => {
  test.each(PAGES)("%s", async (path) => {
    const headers = await headersOf(path);
    expect(headers.get("content-type")).toContain("text/html");
    expect(scoreHeaders(headers)).toEqual({ score: 110, faults: [] });
  });
});

test("a page without headers scores next to nothing", () => {
  const { score, faults } = scoreHeaders(new Headers({ "X-Powered-By": "Next.js" }));
  expect(score).toBeLessThan(20);
  expect(faults).toContain("no content policy");
});

/** The headers that a browser gets. */
async function headersOf(path: string): Promise<Headers> {
  const init = { redirect: "manual", headers: { Accept: "text/html" } } as const;
  return (await fetch(`${url}${path}`, init)).headers;
}
