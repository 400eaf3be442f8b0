import { test as base } from "@playwright/test";

export * from "@playwright/test";

/**
 * The `test` of every journey. A phone opens `tel:`, `sms:` and `geo:` links in another app and its user comes
 * back; a browser with windows shows a dialog of its own instead, which takes every later tap. So a tap on such
 * a link does in every browser what it does in a headless shell: the page receives it and nothing else happens.
 */
export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(stayInBrowser);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
});

function stayInBrowser(): void {
  // After the page itself has received the tap.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!(link instanceof HTMLAnchorElement)) return;
    if (!/^(https?|blob|data)?:$/.test(link.protocol)) event.preventDefault();
  });
}
