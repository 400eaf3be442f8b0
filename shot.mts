import { chromium } from "@playwright/test";
const [, , base, out, ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ["--no-sandbox"],
});
for (const w of [360, 1280])
  for (const scheme of ["light", "dark"] as const) {
    const c = await b.newContext({
      viewport: { width: w, height: w === 360 ? 780 : 900 },
      colorScheme: scheme,
    });
    const p = await c.newPage();
    for (const path of paths) {
      await p.goto(base + path, { waitUntil: "networkidle" });
      await p.screenshot({
        path: `${out}/${path.replace(/\W+/g, "_")}-${w}-${scheme}.png`,
        fullPage: false,
      });
    }
    await c.close();
  }
await b.close();
