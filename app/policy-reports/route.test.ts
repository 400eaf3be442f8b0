import { expect, test } from "vitest";
import { countPolicyReport, readPolicyReport } from "@/lib/http/endpoint/policy-report";
import { readMetrics } from "@/lib/http/endpoint/request-metrics";
import { api } from "@/test/api";

const PATH = "/policy-reports";

const REPORT = {
  "csp-report": {
    "effective-directive": "script-src-attr",
    "blocked-uri": "https://evil.example/steal.js?token=1",
    "document-uri": "http://127.0.0.1:3000/track/trk_secret?code=1",
    "original-policy": "default-src 'self'",
  },
};

const KEPT = { directive: "script-src-attr", blocked: "https://evil.example", page: "/track" };

const send = (body: unknown, type = "application/csp-report") =>
  api("POST", PATH, { headers: { "Content-Type": type }, body });

test("a report is answered with nothing", async () => {
  const { status, text } = await send(REPORT);
  expect([status, text]).toEqual([204, ""]);
});

test("a report is counted by its directive, and one that no policy has as another", async () => {
  countPolicyReport(KEPT);
  countPolicyReport({ ...KEPT, directive: "made-up" });
  expect((await readMetrics()).text).toMatch(
    /tumiza_policy_reports_total\{directive="script-src-attr"\} [1-9]/,
  );
  expect((await readMetrics()).text).not.toContain("made-up");
});

test("nothing of a report is kept that could be a secret", async () => {
  const body = JSON.stringify(REPORT);
  const headers = { "Content-Type": "application/csp-report", "Content-Length": `${body.length}` };
  const request = new Request(`http://tumiza.test${PATH}`, { method: "POST", headers, body });
  expect(await readPolicyReport(request)).toEqual(KEPT);
});

test.each([
  ["no report", {}, "application/csp-report", 400],
  ["no JSON", "{", "application/csp-report", 400],
  [
    "a directive that is none",
    { "csp-report": { "effective-directive": "A\n" } },
    "application/csp-report",
    400,
  ],
  ["another type", REPORT, "text/plain", 415],
  ["a long body", { text: "x".repeat(20_000) }, "application/csp-report", 413],
])("%s is refused", async (_, body, type, expected) => {
  expect((await send(body, type)).status).toBe(expected);
});
