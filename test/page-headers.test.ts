import { readdirSync } from "node:fs";
import {
  unstable_doesMiddlewareMatch as passesProxy,
  unstable_getResponseFromNextConfig as answerOf,
} from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import nextConfig from "@/next.config";
import { config, proxy } from "@/proxy";
import { scoreHeaders } from "./header-score";
import { startLocalFront } from "./local-front";

const ID = "trk_0000000000000000000000";

test.each<[string, boolean]>([
  ["/", true],
  ["/sign-in", true],
  ["/docs/errors", true],
  ["/trackers", true],
  ["/track/a/b", true],
  ["/track/a/live/b", true],
  ["/apis", true],
  ["/metricsx", true],
  ["/metrics/x", true],
  ["/healthz/x", true],
  ["/pin", true],
  ["/pins", true],
  ["/pin/a/b", true],
  ["/buy", true],
  ["/buy/a/b", true],
  ["/privacy", true],
  ["/privacy/requests", true],
  ["/privacy/request", false],
  ["/verify", true],
  ["/verify/keysx", true],
  ["/robots.txtx", true],
  ["/api", false],
  ["/api/v1/external/validate", false],
  ["/api/nothing/here", false],
  ["/track", false],
  [`/track/${ID}`, false],
  [`/track/${ID}/`, false],
  ...readdirSync("app/track/[tracking_id]", { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .map(({ name }): [string, boolean] => [`/track/${ID}/${name}`, false]),
  ["/pin/a", false],
  ["/buy/a", false],
  ["/picker", true],
  ["/picker/a/b", true],
  ["/picker/places", false],
  ["/trip", true],
  ["/trip/a/b", true],
  ["/trip/a", false],
  ["/verify/keys", false],
  ["/verify/photos/abc", false],
  ["/healthz", false],
  ["/metrics", false],
  ["/robots.txt", false],
  ["/sitemap.xml", false],
])("%s is a page with its policy and headers: %s", async (path, isPage) => {
  const url = `http://tumiza.test${path}`;
  expect(passesProxy({ config, nextConfig, url })).toBe(isPage);
  const { headers } = await answerOf({ url, nextConfig });
  expect(headers.get("X-Frame-Options")).toBe(isPage ? "DENY" : null);
});

test.each(["/", "/merchant/live/orders", "/nothing/here"])(
  "the headers and the policy of %s have no fault",
  async (path) => {
    const url = `http://tumiza.test${path}`;
    const { headers } = await answerOf({ url, nextConfig });
    headers.set(
      "Content-Security-Policy",
      proxy(new NextRequest(url)).headers.get("Content-Security-Policy") ?? "",
    );
    expect(scoreHeaders(headers)).toEqual({ score: 110, faults: [] });
    expect(headers.get("Permissions-Policy")).toBe("camera=(), microphone=(), geolocation=(self)");
  },
);

test.each(["/driver", "/driver/jobs/ord_a", "/driver/offline"])(
  "%s may use the camera",
  async (path) => {
    const { headers } = await answerOf({ url: `http://tumiza.test${path}`, nextConfig });
    expect(headers.get("Permissions-Policy")).toBe(
      "camera=(self), microphone=(), geolocation=(self)",
    );
    expect(headers.get("X-Frame-Options")).toBe("DENY");
  },
);

describe("the headers of a page that a route file writes have no fault", () => {
  let front: Awaited<ReturnType<typeof startLocalFront>>;

  beforeAll(async () => {
    front = await startLocalFront();
  });

  afterAll(() => front.stop());

  test.each([
    `/track/${ID}`,
    "/pin/unknown",
    "/buy/unknown",
    "/trip/unknown",
    "/unsubscribe/unknown",
    "/privacy/request",
  ])("%s", async (path) => {
    const { headers } = await fetch(front.url + path, { headers: { Accept: "text/html" } });
    expect(headers.get("content-type")).toContain("text/html");
    expect(scoreHeaders(headers)).toEqual({ score: 110, faults: [] });
  });
});

describe("the address of a public page names its language", () => {
  const passed = (path: string, cookie = "") => {
    const headers = cookie === "" ? undefined : { cookie };
    const answer = proxy(new NextRequest(`http://tumiza.test${path}`, headers && { headers }));
    return {
      cookie: answer.headers.get("x-middleware-request-cookie"),
      kept: answer.headers.getSetCookie().map((line) => line.replace(/; Max-Age.*/, "")),
    };
  };

  test("a page of the site gets it, and keeps nothing", () => {
    expect(passed("/pricing?lang=ny", "theme=dark; language=en")).toEqual({
      cookie: "theme=dark; language=ny",
      kept: [],
    });
  });

  test("a sign-in page remembers it for itself and the rider's app", () => {
    const { cookie, kept } = passed("/sign-in?lang=ny");
    expect(cookie).toBe("language=ny");
    expect(kept).toContain("language=ny; Path=/driver");
    expect(kept).toContain("language=ny; Path=/sign-in");
    expect(passed("/sign-in?lang=xx").kept).toContain("language=en; Path=/sign-in");
  });

  test.each(["/merchant/live?lang=ny", "/docs?lang=ny", "/pricing"])(
    "%s changes nothing",
    (path) => {
      expect(passed(path, "theme=dark")).toEqual({ cookie: "theme=dark", kept: [] });
    },
  );
});
