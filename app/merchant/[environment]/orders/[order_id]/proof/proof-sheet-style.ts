import { isColour } from "@/lib/core/brand-colours";

/** Black on white, for any printer and any sheet from A6 up, below a line in the shop's colour. */
export function proofSheetStyle(colour: string | null): string {
  if (colour === null || !isColour(colour)) return PROOF_SHEET_STYLE;
  return `${PROOF_SHEET_STYLE}
  header { border-bottom: 1mm solid ${colour}; print-color-adjust: exact; }`;
}

const PROOF_SHEET_STYLE = `
  @page { margin: 14mm; }
  * { box-sizing: border-box; margin: 0; }
  body { max-width: 160mm; margin: 0 auto; padding: 6mm; background: #fff; color: #000;
    font: 11pt/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
  @media print { body { padding: 0; } }
  header { display: flex; justify-content: space-between; gap: 4mm; font-weight: 600;
    border-bottom: 2px solid #000; padding-bottom: 2mm; }
  .logo { display: block; width: auto; height: auto; max-width: 60mm; max-height: 14mm; }
  h1 { font-size: 18pt; line-height: 1.2; margin: 5mm 0 4mm; }
  dl div { display: grid; grid-template-columns: 32mm 1fr; gap: 3mm; padding: 1.2mm 0;
    border-top: 1px solid #000; }
  dt { font-weight: 600; }
  figure { margin-top: 5mm; width: 75mm; max-width: 100%; }
  figure svg { display: block; width: 100%; border-bottom: 1px solid #000; }
  figcaption { font-size: 9pt; }
  .code { display: grid; grid-template-columns: 34mm 1fr; gap: 5mm; align-items: start;
    margin-top: 6mm; border-top: 2px solid #000; padding-top: 5mm; break-inside: avoid; }
  .code span svg { display: block; width: 34mm; height: 34mm; }
  .print { margin-top: 2mm; font: 8pt/1.4 ui-monospace, monospace; }
  @media (max-width: 480px) { .code, dl div { grid-template-columns: 1fr; gap: 1mm; } }`;
