import {
  unstable_doesMiddlewareMatch as passesProxy,
  unstable_getResponseFromNextConfig as answerOf,
} from "next/experimental/testing/server";
import { expect, test } from "vitest";
import nextConfig from "@/next.config";
import { config } from "@/proxy";

const ID = "trk_0000000000000000000000";

test.each([
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
  ["/verify", true],
  ["/verify/keysx", true],
  ["/robots.txtx", true],
  ["/api", false],
  ["/api/v1/external/validate", false],
  ["/api/nothing/here", false],
  ["/track", false],
  [`/track/${ID}`, false],
  [`/track/${ID}/`, false],
  [`/track/${ID}/rating`, false],
  ["/pin/a", false],
  ["/verify/keys", false],
  ["/verify/photos/abc", false],
  ["/healthz", false],
  ["/metrics", false],
  ["/robots.txt", false],
])("%s is a page with its policy and headers: %s", async (path, isPage) => {
  const url = `http://tumiza.test${path}`;
  expect(passesProxy({ config, nextConfig, url })).toBe(isPage);
  const { headers } = await answerOf({ url, nextConfig });
  expect(headers.get("X-Frame-Options")).toBe(isPage ? "DENY" : null);
});
