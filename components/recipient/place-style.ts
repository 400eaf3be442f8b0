/** Additions of pages with a form for a place to the recipient pages' style; they follow it. */
export const PLACE_STYLE =
  ".wide{width:100%}textarea{min-height:96px}.notice{border-left:4px solid var(--bad-fg);background:var(--bad-bg);padding:12px 16px;border-radius:6px}.notice form{margin-top:12px}.says:not(:empty){margin-top:8px}details{margin-bottom:16px}details ol{padding-left:20px}dl{display:grid;gap:12px;margin-top:20px}dt{color:var(--muted);font-size:14px;line-height:20px}";
