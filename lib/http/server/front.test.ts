import { expect, test } from "vitest";
import { routes } from "@/app/routes.gen";
import type { Handler } from "../endpoint/exchange";
import { everyMethod, methods } from "../endpoint/methods";
import { createFront, frontAddresses, type RouteTable } from "./front";

const TABLE: RouteTable = [
  ["/api/things/:id", methods({})],
  ["/api/*", methods({})],
  ["/file.txt", methods({})],
];

test.each([
  ["/api/things/1", true],
  ["/api/things/1/?x=/api/sign/in", true],
  ["/api", true],
  ["/api/signs/in/?a=b", true],
  ["/file.txt", true],
  ["/filextxt", false],
  ["/courier", false],
])("%s is the front's: %s", (url, isFronts) => {
  expect(frontAddresses(TABLE)(url)).toBe(isFronts);
});

/** The answers of next-auth's own addresses: a second sign-in, a log and redirects. */
const NEXT_AUTH = [
  ["GET", "/api/auth/callback/credentials"],
  ["POST", "/api/auth/callback/credentials"],
  ["GET", "/api/auth/csrf?callbackUrl=http://%5B"],
  ["GET", "/api/auth/session"],
  ["GET", "/api/auth/signin"],
  ["POST", "/api/auth/signout"],
  ["POST", "/api/auth/_log"],
  ["GET", "/api/auth/%zz"],
] as const;

test.each(NEXT_AUTH)(
  "%s %s is no address, also with a broken cookie of next-auth",
  async (method, path) => {
    expect(frontAddresses(routes)(path)).toBe(true);
    const headers = { Cookie: "next-auth.callback-url=http://[; next-auth.csrf-token=%" };
    const answer = await createFront(routes).fetch(
      new Request(`http://tumiza.test${path}`, { method, headers }),
    );
    expect(answer.status).toBe(404);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(await answer.json()).toMatchObject({ success: false, error: "Not found" });
  },
);

const sayWhich =
  (name: string): Handler =>
  async (_, { params }) =>
    Response.json({ name, params: await params });

const FRONT = createFront([
  ["/api/things/:id", { GET: sayWhich("thing") }],
  ["/api/things", { GET: sayWhich("things") }],
  ["/api/broken", { GET: () => Promise.reject(new Error("broken")) }],
  ["/api/broken/:id", { GET: () => Promise.reject(new Error("broken")) }],
  ["/api/*", { GET: sayWhich("rest") }],
]);

const ask = async (path: string, method = "GET") =>
  FRONT.fetch(new Request(`http://tumiza.test${path}`, { method }));

test.each([
  ["/api/things", "things", {}],
  ["/api/things?id=/api/none", "things", {}],
  ["/api/things/", "things", {}],
  ["/api/th%69ngs", "things", {}],
  ["/api/things/a%20b?c", "thing", { id: "a b" }],
  ["/api/things/a/b", "rest", {}],
  ["/api", "rest", {}],
])("%s is answered by %s", async (path, name, params) => {
  expect(await (await ask(path)).json()).toEqual({ name, params });
});

test.each(["/api/broken", "/api/broken/1"])("%s throws, which is a 500", async (path) => {
  const answer = await ask(path);
  expect([answer.status, await answer.json()]).toMatchObject([500, { code: "internal" }]);
});

test.each(["/api/things", "/api/things/1"])("%s has no other method", async (path) => {
  expect((await ask(path, "PROPFIND")).status).toBe(405);
});

test("a known method that an address does not have is refused with the methods that it has", async () => {
  const front = createFront([
    ["/api/things", methods({ GET: sayWhich("things") })],
    ["/api/*", everyMethod(() => Promise.resolve(new Response(null, { status: 404 })))],
  ]);
  const answer = async (path: string) => {
    const { status, headers } = await front.fetch(
      new Request(`http://tumiza.test${path}`, { method: "PROPFIND" }),
    );
    return [status, headers.get("Allow")];
  };
  expect(await answer("/api/things")).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(await answer("/api/nothing")).toEqual([404, null]);
});
