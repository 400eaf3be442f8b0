import { expect, test } from "vitest";
import { routes } from "@/app/routes.gen";
import { frontAddresses, type RouteTable } from "./front";
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
