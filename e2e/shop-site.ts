import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const GUIDE = path.join(import.meta.dirname, "..", "docs", "guide");
const SAMPLE_URL = "https://tumiza.example";

const PLUGIN = path.join(import.meta.dirname, "..", "clients", "woocommerce", "assets");

const SCRIPTS: Record<string, () => string> = {
  "/listen.js": listening,
  "/plugin.js": () => readFileSync(path.join(PLUGIN, "picker.js"), "utf8"),
};

type Deliver = (form: URLSearchParams, orderNumber: string) => Promise<Record<string, unknown>>;

/** A shop's own website on another origin, with a checkout page and the guide's program on its server. */
export type ShopSite = {
  origin: string;
  /** What its server answered the last form with. */
  placed: Record<string, unknown> | undefined;
  /** The last form. */
  form: URLSearchParams | undefined;
  /** The HTML inside the checkout's form. */
  markup: string;
  stop: () => Promise<void>;
};

/** Starts the website; its pages may run and ask nothing but its own script and Tumiza's. */
export async function openShopSite(tumiza: string, testKey: string): Promise<ShopSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "tumiza-shop-"));
  const deliver = await loadProgram(tumiza, testKey, folder);
  const site = { origin: "", placed: undefined, form: undefined, markup: "" } as Omit<
    ShopSite,
    "stop"
  >;
  let orders = 0;
  const server = createServer((request, response) => {
    const script = SCRIPTS[request.url ?? ""];
    if (script) {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(script());
      return;
    }
    void (async () => {
      if (request.method === "POST") {
        site.form = new URLSearchParams(await text(request));
        orders += 1;
        site.placed = await deliver(site.form, `${site.origin}-${orders}`);
      }
      response.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": `default-src 'none'; script-src 'self' ${tumiza}; connect-src ${tumiza}; style-src 'self'; form-action 'self'; require-trusted-types-for 'script'`,
      });
      response.end(pageOf(site, request.url?.includes("lang=ny") ? "ny" : "en"));
    })();
  });
  site.origin = await listen(server);
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
  return Object.assign(site, { stop });
}

function pageOf({ markup, placed }: Pick<ShopSite, "markup" | "placed">, language: string): string {
  const done = placed ? `<p id="thanks">Thank you</p>` : "";
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Checkout</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<main><h1>Checkout</h1>${done}<form method="post">
<label>Name <input name="name" value="Thoko Banda"></label>
<label>Phone <input name="phone" value="+265999123456"></label>
${markup}
<button>Place order</button></form><output id="heard" hidden></output></main>
<script src="${markup.includes("<tumiza-place-picker") ? "/listen.js" : "/plugin.js"}"></script></html>`;
}

/** The guide's program, with what it does with a place shown on the page. */
function listening(): string {
  const guide = readFileSync(path.join(GUIDE, "picker.md"), "utf8");
  const [, program = ""] = /```js Listen\n(.*?)\n```/s.exec(guide) ?? [];
  const shown = "document.querySelector('#heard').textContent = JSON.stringify(detail);";
  return program.replace(
    /\n\}\);$/,
    `\n${shown} void [latitude, longitude, precision, accuracy_m, landmark];\n});`,
  );
}

/** The guide's program with the client library, for this server and key. */
async function loadProgram(tumiza: string, testKey: string, folder: string): Promise<Deliver> {
  const program = readFileSync(path.join(GUIDE, "snippets", "checkout.mjs"), "utf8");
  const { outputFiles } = await build({
    stdin: {
      contents: program.replaceAll(SAMPLE_URL, tumiza),
      resolveDir: path.join(import.meta.dirname, ".."),
    },
    alias: { tumiza: "./clients/typescript/src/index.ts" },
    define: { "process.env.TUMIZA_KEY": JSON.stringify(testKey) },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
  });
  const file = path.join(folder, "checkout.mjs");
  await writeFile(file, outputFiles[0]?.text ?? "");
  const { deliver } = (await import(pathToFileURL(file).href)) as { deliver: Deliver };
  return deliver;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}
