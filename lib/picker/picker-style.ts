/**
 * In the shop's own font and colour, on any background: lines and marks are made of the text's colour. A shop may set
 * `--tumiza-accent`, and style the parts.
 */
export const PICKER_STYLE = `
:host{display:block;font:inherit;color:inherit;text-align:start;overflow-wrap:anywhere}
:host([hidden]),[hidden]{display:none!important}
*{box-sizing:border-box}
p,ul,div{margin:0;padding:0}
.root{display:grid;gap:1em;--line:currentColor;--soft:transparent;--accent:var(--tumiza-accent,currentColor)}
@supports (color:color-mix(in srgb,red,blue)){.root{--line:color-mix(in srgb,currentColor 55%,transparent);--soft:color-mix(in srgb,currentColor 10%,transparent)}}
.title,label,.name{font-weight:600}
.hint,.note{font-size:.9em;line-height:1.45;opacity:.85}
.field{display:grid;gap:.3em}
input,button{font:inherit;color:inherit;letter-spacing:inherit;min-height:48px;width:100%;border-radius:6px;background:transparent;border:1px solid var(--line);margin:0}
input{font-size:max(16px,1em);padding:.5em .75em}
input::placeholder{color:inherit;opacity:.6}
button{font-weight:600;padding:.5em 1em;cursor:pointer;border:2px solid var(--accent)}
button:hover{background:var(--soft)}
button[aria-disabled]{opacity:.7;cursor:progress}
.small{width:auto;min-height:44px;font-weight:400;border:0;padding:0 .25em;text-decoration:underline;text-underline-offset:3px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ul{list-style:none;border:1px solid var(--line);border-radius:6px;overflow:hidden}
li{min-height:48px;padding:.6em .75em;cursor:pointer;display:flex;flex-wrap:wrap;gap:0 .75em;align-items:center;justify-content:space-between}
li+li{border-top:1px solid var(--line)}
li:hover,li[aria-selected=true]{background:var(--soft)}
li[aria-selected=true]{box-shadow:inset 4px 0 0 var(--accent)}
.chosen{display:grid;grid-template-columns:1fr auto;gap:.15em .75em;align-items:center;padding:.6em .75em;border:2px solid var(--accent);border-radius:6px}
.chosen .note{grid-column:1/-1}
.poor{border-left:4px solid #d97706;padding-left:.6em;opacity:1}
@media (forced-colors:active){li[aria-selected=true]{outline:2px solid Highlight;outline-offset:-2px}}
`;

/** A shop's policy may forbid styles in the page; a sheet that a script makes is none. */
export function wear(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PICKER_STYLE);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Browsers from before 2023.
    const style = document.createElement("style");
    style.textContent = PICKER_STYLE;
    root.append(style);
  }
}
