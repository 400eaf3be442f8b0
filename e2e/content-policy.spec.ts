import { expect, test } from "./test";

const SIGN_IN = "/sign-in";

test("a page lets only scripts run that carry the nonce of this one answer", async ({
  request,
}) => {
  const answers = [await request.get(SIGN_IN), await request.get(SIGN_IN)];
  const nonces = await Promise.all(
    answers.map(async (answer) => {
      const policy = answer.headers()["content-security-policy"] ?? "";
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
      expect(scripts).not.toContain("unsafe-inline");
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1];
      const tags = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(0);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("markup that slips into a page runs nothing, and the browser reports it", async ({ page }) => {
  await page.goto(SIGN_IN);
  const refused = page.waitForEvent("console", (message) =>
    /Content Security/.test(message.text()),
  );
  const reported = page.waitForRequest("**/policy-reports");
  await page.evaluate(() => {
    const slipped = document.createElement("div");
    slipped.innerHTML = `<img src="/nowhere.png" onerror="document.title = 'taken over'">`;
    document.body.append(slipped);
  });
  await refused;
  expect((await (await reported).response())?.status()).toBe(204);
  expect(await page.title()).not.toBe("taken over");
});
