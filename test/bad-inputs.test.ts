import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badInputs, bodyOf, createFixture, isExpected, type Fixture } from "./bad-inputs";
import { startLocalFront } from "./local-front";
import { rawRequest, type RawAnswer } from "./raw-request";

const serverUrl = process.env.API_BASE_URL;

/**
 * Pages are Next's, which the local front does not have. Plain Next answers a broken percent sign
 * with a 500 of its own before any code of ours, which is one more reason for the light front.
 */
const cases = badInputs
  .filter(({ path }) => serverUrl ?? !path.startsWith("/_next"))
  .filter(({ path }) => process.env.API_SERVER !== "next" || !path.includes("%zz"));

let front: { url: string; stop(): void } | undefined;
let url: string;
let fixture: Fixture;

beforeAll(async () => {
  front = serverUrl ? undefined : await startLocalFront();
  url = serverUrl ?? front?.url ?? "";
  fixture = await createFixture((path, key, body, headers) =>
    rawRequest(url, {
      method: "POST",
      path: `/api/v1/external${path}`,
      headers: { "X-API-Key": key, "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  );
});

afterAll(() => front?.stop());

// spec: ER.1-3
describe("every bad input gets a clear answer and changes nothing it should not", () => {
  test.each(cases)("$name", async (input) => {
    const before = await fixture.countEffects();
    const body = bodyOf(input);
    const startedAt = Date.now();
    const headers = { ...fixture.authorization(input), ...input.headers };
    const answer = await rawRequest(url, {
      method: input.method,
      path: fixture.fill(input.path),
      headers: JSON.parse(fixture.fill(JSON.stringify(headers))) as Record<string, string>,
      body: body === undefined ? undefined : fixture.fill(body),
    });
    expect(
      isExpected(answer.status, input.expect.status),
      `${answer.status} for ${input.expect.status}: ${answer.text.slice(0, 300)}`,
    ).toBe(true);
    if (input.path.startsWith("/api")) expectJsonShape(answer, input.expect.error);
    if (answer.status >= 400) expect(await fixture.countEffects()).toEqual(before);
    if (input.max_ms) expect(Date.now() - startedAt).toBeLessThan(input.max_ms);
  });
});

function expectJsonShape({ status, headers, text }: RawAnswer, error?: string): void {
  const body = JSON.parse(text) as Record<string, unknown>;
  if (status < 400) return;
  expect(body).toMatchObject({
    success: false,
    error: expect.any(String),
    message: expect.any(String),
    code: expect.stringMatching(/^[a-z_]+$/),
    request_id: headers["x-request-id"],
    doc_url: expect.stringMatching(new RegExp(`/docs/errors/${String(body.code)}$`)),
  });
  expect(text).not.toMatch(/node_modules|\n\s+at |postgres|select /i);
  if (error) expect(body.error).toBe(error);
}
