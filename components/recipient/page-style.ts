import { createHash } from "node:crypto";
import { brandColours, PAPERS, type BrandColour } from "@/lib/core/brand-colours";
import { PAGE_SCRIPT } from "./page-script";

/** Colours as hex, because the phones that open this page may not know a newer notation. */
const LIGHT = `--bg:${PAPERS.light};--surface:#fff;--border:#dce0e3;--strong:#80878d;--fg:#141c23;--muted:#535c64;--brand:#0c6373;--brand-fg:#fff;--ok-fg:#125c35;--ok-bg:#daf7e3;--bad-fg:#a21a1b;--bad-bg:#fceceb;--info-fg:#15557b;--info-bg:#dff2fd;--neutral-fg:#464e55;--neutral-bg:#eaedef`;
const DARK = `--bg:${PAPERS.dark};--surface:#12181d;--border:#282f35;--strong:#6b737a;--fg:#eef0f2;--muted:#a0a9b0;--brand:#4fc4d1;--brand-fg:#051115;--ok-fg:#79dd9f;--ok-bg:#12301e;--bad-fg:#fda19a;--bad-bg:#481b1b;--info-fg:#8dcef4;--info-bg:#0e2c3f;--neutral-fg:#b8bfc4;--neutral-bg:#242a2f`;

/** The whole style of the recipient's pages; it travels inside each page. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:16px/24px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
h1,h2,p,ol,dl,dd{margin:0;padding:0}
a{color:var(--brand);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.strip{background:#feb93b;color:#392000;padding:8px 20px 12px;font-size:14px;line-height:20px;border-bottom:0;position:relative}
.strip::after{content:"";position:absolute;left:0;right:0;bottom:0;height:4px;background:repeating-linear-gradient(135deg,#392000 0 6px,#feb93b 6px 12px)}
.strip b{letter-spacing:.04em;margin-right:8px}
.page{max-width:600px;margin:0 auto;padding:0 20px 32px}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;min-height:56px;border-bottom:1px solid var(--border)}
.mark{display:inline-flex;align-items:center;gap:8px;min-height:44px;font-weight:650;color:var(--fg);text-decoration:none}
.mark svg{width:24px;height:24px;flex:none}
.logo{display:block;width:auto;height:auto;max-width:200px;max-height:44px;margin:8px 0;padding:2px;border-radius:4px;background:#fff}
.from{color:var(--muted);font-size:14px;line-height:20px;margin-bottom:8px}
main{padding-top:20px}
[hidden]{display:none!important}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.offline{background:var(--bad-bg);color:var(--bad-fg);padding:8px 20px;font-size:14px;line-height:20px;font-weight:600}
h1{font-size:28px;line-height:34px;font-weight:650;letter-spacing:-.01em;text-wrap:balance;margin-bottom:12px}
h2{font-size:14px;line-height:20px;font-weight:600;color:var(--muted);margin-bottom:8px}
.eta{font-size:18px;line-height:26px;font-weight:600;margin-bottom:8px}
.advice{color:var(--muted);margin-bottom:8px}
section{border-top:1px solid var(--border);padding:20px 0 0;margin-top:20px}
.badge{display:inline-flex;align-items:center;gap:8px;border-radius:4px;padding:2px 8px;font-size:14px;line-height:20px;font-weight:600}
.badge svg{width:12px;height:12px;flex:none}
.ok{color:var(--ok-fg);background:var(--ok-bg)}
.bad{color:var(--bad-fg);background:var(--bad-bg)}
.info{color:var(--info-fg);background:var(--info-bg)}
.neutral{color:var(--neutral-fg);background:var(--neutral-bg)}
.stages{display:grid;grid-template-columns:repeat(4,minmax(min-content,1fr));overflow-wrap:normal;gap:4px;list-style:none;margin-top:20px;font-size:13px;line-height:18px;color:var(--muted)}
.stages li{border-top:4px solid var(--border);padding-top:8px}
.stages .done{border-color:var(--brand)}
.stages [aria-current]{color:var(--fg);font-weight:600}
.rider{display:grid;grid-template-columns:1fr auto;gap:4px 16px;align-items:center}
.name{font-size:18px;line-height:26px;font-weight:600}
.rider .muted{grid-column:1}
.plate{grid-column:2;grid-row:1/3;border:2px solid var(--fg);border-radius:6px;padding:6px 12px;font:600 18px/24px ui-monospace,Consolas,monospace;letter-spacing:.02em;white-space:nowrap}
.muted{color:var(--muted);font-size:14px;line-height:20px}
.button{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 12px;min-height:48px;padding:8px 20px;border:0;border-radius:6px;background:var(--brand);color:var(--brand-fg);font:600 16px/24px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-decoration:none;cursor:pointer}
.button span{font-variant-numeric:tabular-nums}
.rider+.button{margin-top:16px}
.button+p,.state,section+.shop{margin-top:8px}
.steps{list-style:none}
.steps li{display:grid;grid-template-columns:112px 1fr;gap:16px;padding:8px 0;border-top:1px solid var(--border);font-size:15px;line-height:22px}
.steps li:first-child{border-top:0}
.steps time{color:var(--muted);font-variant-numeric:tabular-nums}
.steps li:first-child b{font-weight:600}
.steps b{font-weight:400}
.code{display:flex;flex-wrap:wrap;gap:0 10px;font:17px/26px ui-monospace,Consolas,monospace;user-select:all}
.photo{display:block;margin-bottom:8px}
.photo img{display:block;width:100%;height:auto;max-height:320px;aspect-ratio:4/3;object-fit:cover;border:1px solid var(--border);border-radius:6px;background:var(--neutral-bg)}
.tap{display:inline-flex;align-items:center;min-height:44px}
footer{border-top:1px solid var(--border);margin-top:24px;padding-top:12px;color:var(--muted);font-size:14px;line-height:20px}
footer p{display:flex;flex-wrap:wrap;align-items:center;gap:0 20px}
form{margin-top:24px}
label{display:block;font-weight:600;margin-bottom:4px}
input{display:block;width:100%;min-height:48px;margin:8px 0 12px;padding:8px 12px;border:1px solid var(--strong);border-radius:6px;background:var(--surface);color:var(--fg);font:16px/24px ui-monospace,Consolas,monospace}
input[type=radio],input[type=checkbox]{display:inline-block;flex:none;width:20px;height:20px;min-height:0;margin:0;padding:0;accent-color:var(--brand)}
input[type=file]{padding:8px;font:15px/24px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
::file-selector-button{margin-right:12px;padding:4px 12px;border:1px solid var(--strong);border-radius:4px;background:var(--bg);color:var(--brand);font:inherit;font-weight:600}
textarea{display:block;width:100%;margin:4px 0 12px;padding:8px 12px;border:1px solid var(--strong);border-radius:6px;background:var(--surface);color:var(--fg);font:16px/24px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
fieldset{border:0;margin:0 0 12px;padding:0;min-width:0}
legend{padding:0;font-weight:600;margin-bottom:4px}
.choice{display:flex;align-items:center;gap:12px;min-height:48px;padding:8px 12px;margin:8px 0 0;border:1px solid var(--strong);border-radius:6px;background:var(--surface);font-weight:400}
.choice:has(:checked){border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
.ratings{display:grid;grid-template-columns:repeat(5,1fr);gap:8px}
form:has([value=neighbour]:not(:checked)) .neighbour,form:has([value=safe_place]:not(:checked)) .safe-place{display:none}
.ratings .choice{position:relative;justify-content:center;gap:6px;padding:8px 4px;font-weight:600}
.ratings input{position:absolute;inset:0;width:100%;height:100%;opacity:0}
.ratings .choice::before{content:"\\2606";font-size:22px;color:var(--muted)}
.ratings .choice:has(:checked)::before,.ratings .choice:has(~ .choice :checked)::before{content:"\\2605";color:#b97a00}
.ratings .choice:has(:focus-visible){outline:3px solid var(--brand);outline-offset:2px}
.if-bad,form:has([value="1"]:checked,[value="2"]:checked) .if-good{display:none}
form:has([value="1"]:checked,[value="2"]:checked) .if-bad{display:inline}
section form,details form{margin-top:8px}
form+.muted,.code+.muted{margin-top:8px}
.plain{background:var(--surface);color:var(--brand);border:1px solid var(--strong)}
details{margin-top:8px}
summary{min-height:44px;padding:10px 0;color:var(--brand);cursor:pointer}
.said{font-weight:600}
.amount{font-size:32px;line-height:44px;font-weight:700;font-variant-numeric:tabular-nums;margin-bottom:4px}
.choice+.button,.said+.button,.muted+.button,.neighbour+.button,.safe-place+.button{margin-top:8px}
.pin{font:650 44px/56px ui-monospace,Consolas,monospace;letter-spacing:.2em;margin-bottom:4px}
.map-picture{display:block;width:100%;height:260px;margin-bottom:8px;border:1px solid var(--border);border-radius:6px;background:var(--neutral-bg);font-size:13px}
.map-picture path{fill-rule:evenodd}
.map-picture circle{fill:var(--muted)}
.map-picture text{fill:var(--fg);stroke:var(--bg);stroke-width:3;stroke-linejoin:round;paint-order:stroke;text-anchor:middle}
[data-kind=country]{fill:var(--surface);stroke:var(--border)}
[data-kind=urban]{fill:var(--neutral-bg)}
[data-kind=lake]{fill:var(--info-bg)}
[data-kind=road]{fill:none;stroke:#d9a441;stroke-width:2}
[data-kind=river],[data-kind=ring]{fill:none;stroke:var(--info-bg);stroke-width:2}
.map-picture [data-kind=ring]{stroke:var(--brand);stroke-dasharray:6 5}
circle[data-kind=rider]{fill:var(--brand);stroke:var(--bg);stroke-width:3}
path[data-kind=destination]{fill:var(--bad-fg);stroke:var(--bg);stroke-width:2}
@media (max-width:361px){[data-needs="320"]{display:none}}
@media (max-width:441px){[data-needs="400"]{display:none}}
@media (max-width:521px){[data-needs="480"]{display:none}}
@media (max-width:601px){[data-needs="560"]{display:none}}
.error{color:var(--bad-fg);font-weight:600;margin-top:8px}
@media (max-width:399px){.stages{font-size:12px}}
@media (max-width:339px){.stages{grid-template-columns:1fr 1fr}}
@media (min-width:480px){form .button{display:inline-flex;min-width:144px}.rider+.button{display:inline-flex}}
@media print{.strip,.stages,footer,form{display:none}}
`.replaceAll("\n", "");

/** A shop's colour on the line above the page, on links and on buttons. */
export function brandStyle(colour: string): string {
  const { light, dark } = brandColours(colour);
  const variables = ({ brand, ink }: BrandColour) => `:root{--brand:${brand};--brand-fg:${ink}}`;
  return `${variables(light)}@media (prefers-color-scheme:dark){${variables(dark)}}header{border-top:4px solid ${colour}}`;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const STYLE_HASH = hashOf(PAGE_STYLE);

/** The page contains its style, script and icon; it loads from and sends forms to this origin only. */
const policyOf = (styles: string, images: string, script = PAGE_SCRIPT) =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    `img-src ${images}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** What a page has beyond the style of all. */
type Additions = { colour: string | null; hasImages: boolean; style?: string; script?: string };

/** Lets the page have a shop's colour, pictures of this address, and a style and a script of its own, beside what it contains. */
export function allowBrand(
  headers: Headers,
  { colour, hasImages, style, script = PAGE_SCRIPT }: Additions,
): void {
  const more = [style, colour === null ? undefined : brandStyle(colour)];
  const styles = [STYLE_HASH, ...more.flatMap((text) => (text === undefined ? [] : hashOf(text)))];
  const images = hasImages ? "'self' data:" : "data:";
  headers.set("Content-Security-Policy", policyOf(styles.join(" "), images, script));
}

/** Headers of every answer below /track. */
export function setPageHeaders(headers: Headers): void {
  headers.set("Content-Security-Policy", policyOf(STYLE_HASH, "data:"));
  // Other sites get no referrer, and our own forms can be recognised.
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.set("Cache-Control", "private, no-store");
  headers.set("Vary", "Accept");
}
