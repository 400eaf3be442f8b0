/** Papers that waybills are printed on, as CSS names them. */
const PAPERS = {
  a6: { page: "105mm 148mm", width: "93mm" },
  a4: { page: "A4", width: "180mm" },
  thermal: { page: "80mm 150mm", width: "72mm" },
};

export type Paper = keyof typeof PAPERS;

/** The requested paper, or a parcel's label if the size is unknown. */
export function paperOf(text: string | null): Paper {
  return text === "a4" || text === "thermal" ? text : "a6";
}

/** Only black on white, because a thermal printer has no grey. */
export function waybillStyle(paper: Paper): string {
  const { page, width } = PAPERS[paper];
  return `
    @page { size: ${page}; margin: ${paper === "thermal" ? "4mm" : "6mm"}; }
    * { box-sizing: border-box; margin: 0; }
    body { width: ${width}; max-width: 100%; margin: 0 auto; padding: 6mm 0; background: #fff; color: #000;
      font: 10.5pt/1.35 system-ui, sans-serif; overflow-wrap: anywhere; }
    @media print { body { padding: 0; } }
    header { display: flex; justify-content: space-between; gap: 4mm; font-weight: 600;
      border-bottom: 2px solid #000; padding-bottom: 2mm; }
    section + section { break-before: page; margin-top: 12mm; }
    @media print { section + section { margin-top: 0; } }
    .mark { border: 2px solid #000; padding: 1mm 2mm; margin-top: 2mm; text-align: center;
      font-weight: 700; }
    .parcel { display: flex; align-items: baseline; justify-content: space-between; gap: 4mm; margin-top: 2mm; }
    .parcel strong { font: 700 30pt/1.1 ui-monospace, monospace; }
    h1 { font-size: 18pt; line-height: 1.2; margin-top: 3mm; }
    .where { font-size: 15pt; line-height: 1.25; font-weight: 600; margin-top: 2mm; }
    .phone { font-size: 14pt; margin-top: 2mm; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 1mm 3mm; margin-top: 3mm;
      border-top: 1px solid #000; padding-top: 2mm; }
    dt { font-weight: 600; }
    .code { display: flex; gap: 4mm; align-items: center; margin-top: 3mm; }
    .code svg { width: 30mm; height: 30mm; flex: none; }
    .code p { font: 9pt/1.4 ui-monospace, monospace; }`;
}
