import { describe, expect, test } from "vitest";
import { isDomainError } from "@/lib/domain/errors";
import { readJson } from "./read-json";

const LIMIT = 64 * 1024;

type Sent = { body?: BodyInit; headers?: Record<string, string>; isOptional?: boolean };

/** The parsed body, or the code of the refusal. */
async function read({ body, headers, isOptional }: Sent): Promise<unknown> {
  const request = new Request("http://tumiza.test/", {
    method: "POST",
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  if (!headers?.["content-type"]) request.headers.set("content-type", "application/json");
  try {
    return await readJson(request, { isOptional });
  } catch (error) {
    if (isDomainError(error)) return error.code;
    throw error;
  }
}

const ofSize = (bytes: number) => `{"a":"${"x".repeat(bytes - 8)}"}`;
const stream = (text: string) => new Blob([text]).stream();

describe("a body is read", () => {
  test.each([
    "application/json",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "Application/JSON",
    "application/json;",
    "application/json; charset=utf8",
    "application/json; charset=utf-16",
    "application/json; odata=verbose",
    "application/json; charset=utf-8; x=y",
  ])("as %s", async (contentType) => {
    expect(await read({ body: '{"a":1}', headers: { "content-type": contentType } })).toEqual({
      a: 1,
    });
  });

  test("up to 64 kB, whether its length was declared or not", async () => {
    const text = ofSize(LIMIT);
    expect(await read({ body: text, headers: { "content-length": String(LIMIT) } })).toHaveProperty(
      "a",
    );
    expect(await read({ body: stream(text) })).toHaveProperty("a");
  });

  test("as an empty object where it may be left out", async () => {
    expect(await read({ isOptional: true })).toEqual({});
    expect(await read({ body: "", isOptional: true })).toEqual({});
  });
});

describe("a body is refused", () => {
  test.each<[string, Sent, string]>([
    [
      "that declares too much",
      { body: "{}", headers: { "content-length": String(LIMIT + 1) } },
      "body_too_large",
    ],
    ["that is too much without saying so", { body: stream(ofSize(LIMIT + 1)) }, "body_too_large"],
    [
      "as a form",
      { body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } },
      "unsupported_media_type",
    ],
    [
      "as JSON of another kind",
      { body: "{}", headers: { "content-type": "application/json-patch+json" } },
      "unsupported_media_type",
    ],
    [
      "in an encoding that is not JSON's",
      { body: new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]) },
      "invalid_json",
    ],
    [
      "compressed",
      { body: "{}", headers: { "content-encoding": "gzip" } },
      "unsupported_media_type",
    ],
    ["that is missing", {}, "invalid_json"],
    ["that is cut off", { body: '{"a":' }, "invalid_json"],
    ["that is a list", { body: "[1]" }, "invalid_json"],
    ["that is null", { body: "null" }, "invalid_json"],
    ["that is text", { body: '"a"' }, "invalid_json"],
    ["with a comment", { body: "{} // a" }, "invalid_json"],
    ["with NaN", { body: '{"a":NaN}' }, "invalid_json"],
    [
      "that is not UTF-8",
      { body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) },
      "invalid_json",
    ],
    ["that is broken though optional", { body: "{", isOptional: true }, "invalid_json"],
    ["that cannot be stored", { body: '{"a":"\\u0000"}' }, "invalid_request"],
  ])("%s", async (_, sent, code) => {
    expect(await read(sent)).toBe(code);
  });
});
