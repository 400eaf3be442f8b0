import { expect, test } from "vitest";
import { routes } from "@/app/routes.gen";
import { createFront, frontAddresses, type RouteTable } from "./front";
import type { Handler } from "./exchange";
import { methods } from "./methods";

const TABLE: RouteTable = [
  ["/api/sign/*", undefined],
  ["/api/things/:id", methods({})],
  ["/api/*", methods({})],
  ["/file.txt", methods({})],
];

test.each([
  ["/api/things/1", true],
  ["/api/things/1/?x=/api/sign/in", true],
  ["/api", true],
  ["/api/signs", true],
  ["/api/sign/in", false],
  ["/api/sign/in/?a=b", false],
  ["/file.txt", true],
  ["/filextxt", false],
  ["/courier", false],
])("%s is the front's: %s", (url, isFronts) => {
  expect(frontAddresses(TABLE)(url)).toBe(isFronts);
});

test("what next-auth answers is left to Next, and nothing else of the API is", () => {
  const isFronts = frontAddresses(routes);
  expect(isFronts("/api/auth/callback/credentials")).toBe(false);
  expect(isFronts("/api/auth/csrf?x=1")).toBe(false);
  expect(isFronts("/api/v1/external/validate")).toBe(true);
  expect(isFronts("/api/authors")).toBe(true);
  const nexts = routes.filter(([, module]) => !module).map(([pattern]) => pattern);
  expect(nexts).toEqual(["/api/auth/*"]);
});

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
