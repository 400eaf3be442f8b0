import { expect, test } from "vitest";
import { PlainHeaders } from "./plain-headers";

/** The contents of headers after some work with them. */
function workWith(headers: Headers) {
  headers.set("X-One", "1");
  headers.set("X-Two", "one");
  headers.set("x-two", "two");
  headers.append("Vary", "Accept");
  headers.append("vary", "Cookie");
  headers.set("gone", "1");
  headers.delete("Gone");
  const visited: [string, string][] = [];
  headers.forEach((value, name) => visited.push([name, value]));
  return {
    visited: visited.sort(),
    entries: [...headers].sort(),
    keys: [...headers.keys()].sort(),
    values: [...headers.values()].sort(),
    one: headers.get("X-ONE"),
    none: [headers.get("none"), headers.get("get")],
    has: [headers.has("Vary"), headers.has("gone"), headers.has("get")],
    cookies: headers.getSetCookie(),
  };
}

test("plain headers are used like those of an answer", () => {
  expect(workWith(new PlainHeaders())).toEqual(workWith(new Headers()));
});

test("an answer takes them, and so does a copy", () => {
  const headers = new PlainHeaders();
  headers.set("X-One", "1");
  expect([...new Response(null, { headers }).headers]).toEqual([["x-one", "1"]]);
  expect([...new Headers(headers)]).toEqual([["x-one", "1"]]);
  expect(Object.entries(headers)).toEqual([["x-one", "1"]]);
});
