import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { refusalOf } from "@/test/refusal-of";
import { surfaceOf } from "../limits/surfaces";
import { readBody } from "./read-body";

const ADDRESSES = [
  "/api/v1/external/create-order",
  "/api/mcp",
  "/api/sms/whatsapp/webhook",
  "/api/sms/http/message",
  "/api/payments/paychangu",
  "/driver/actions",
  "/merchant/test/orders/import/read",
  "/admin/top-ups/statements/read",
  "/track/rcv_1/rating",
  "/policy-reports",
];

/** A request that declares the length of its body, or sends it in chunks. */
function requestOf(address: string, bytes: number, isChunked: boolean): Request {
  const body = new Blob([new Uint8Array(bytes)]);
  return new Request(`http://tumiza.test${address}`, {
    method: "POST",
    body: isChunked ? body.stream() : body,
    ...(isChunked ? { duplex: "half" } : { headers: { "Content-Length": String(bytes) } }),
  });
}

describe.each(ADDRESSES)("%s reads what its surface takes and not a byte more", (address) => {
  const { bodyBytes } = surfaceOf(address, true);

  test.each([
    ["declared", false],
    ["in chunks", true],
  ])("%s", async (_, isChunked) => {
    expect((await readBody(requestOf(address, bodyBytes, isChunked))).length).toBe(bodyBytes);
    const longer = readBody(requestOf(address, bodyBytes + 1, isChunked));
    expect(await refusalOf(longer)).toBe("body_too_large");
  });
});

test("nothing else reads the body of a request to a route file", () => {
  const files = ["app", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  );
  const reads =
    /\brequest\??\.(?:(?:text|json|formData|arrayBuffer|blob|bytes)\(|body\??\.\w)|\{ body \}: Request/;
  const readers = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => reads.test(readFileSync(file, "utf8")));
  expect(readers).toEqual(["lib/http/endpoint/read-body.ts"]);
});
