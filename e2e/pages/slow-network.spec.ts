import { expect, test } from "../test";
import { be, type Visitor } from "./visitors";

/** A page of each kind, and its main element. */
const KINDS: [Visitor, string, string][] = [
  ["guest", "/sign-in", "form"],
  ["guest", "/track", "form"],
  ["merchant", "/merchant/live/orders", "table"],
  ["merchant", "/merchant/test/orders/new", "form"],
  ["courier", "/courier", "dl"],
  ["rider", "/driver", "h1"],
  ["admin", "/admin/merchants", "table"],
];

const KILOBITS_PER_SECOND = 1_000 / 8;

for (const [visitor, at, content] of KINDS) {
  test(`${at} can be read over a slow network while its scripts are still on their way`, async ({
    page,
  }) => {
    await be(page, visitor);
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 400 * KILOBITS_PER_SECOND,
      uploadThroughput: 400 * KILOBITS_PER_SECOND,
    });
    // They never come at all.
    await page.route(/\.js(\?|$)/, () => undefined);
    await page.goto(at, { waitUntil: "commit" });
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.locator(content).first()).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}
