import { chromium } from "@playwright/test";
import { inProject } from "./base/project-root.mjs";
import { ensureBrowser } from "./browser/ensure-browser.mjs";

/**
 * `node scripts/take-share-pictures.mjs http://127.0.0.1:3000`: takes the pictures that messengers show with a link, in
 * each language, from the front page of a running server: its title and its introduction in its own fonts.
 */
const [url = "http://127.0.0.1:3000"] = process.argv.slice(2);

/** The size that Facebook, WhatsApp and X ask for. */
const SIZE = { width: 1200, height: 630 };

const browser = await chromium.launch({ executablePath: await ensureBrowser() });
try {
  for (const language of ["en", "ny"]) {
    const page = await browser.newPage({ viewport: SIZE, baseURL: url, colorScheme: "light" });
    await page.goto(`/?lang=${language}`);
    await page.evaluate(keepTitle);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: inProject(`public/front/share-${language}.png`) });
  }
} finally {
  await browser.close();
}

/** Leaves the mark, the title and the introduction, large enough to be read on a phone. */
function keepTitle() {
  const mark = document.querySelector("header svg").outerHTML;
  const title = document.querySelector("h1").textContent;
  const lead = document.querySelector("h1 + p").textContent;
  document.body.innerHTML = `
    <div style="box-sizing:border-box;width:1200px;height:630px;padding:72px 80px;background:#0c6373;color:#fff;display:flex;flex-direction:column;font-family:var(--font-sans)">
      <p style="display:flex;gap:20px;align-items:center;font-size:44px;font-weight:650;line-height:1"><span style="border:3px solid #fff;border-radius:14px">${mark}</span>Tumiza</p>
      <p style="margin-top:auto;font-size:80px;line-height:1.08;font-weight:700;letter-spacing:-.02em;text-wrap:balance">${title}</p>
      <p style="margin-top:28px;font-size:31px;line-height:1.4;color:#d9eef1;max-width:1000px">${lead}</p>
    </div>`;
  const drawn = document.querySelector("svg");
  drawn.setAttribute("style", "width:64px;height:64px;display:block");
}
