/** A receipt's additions to a printed proof: its sums, and the notice that it is not an invoice. */
export const RECEIPT_STYLE = `
  dd { white-space: pre-line; }
  .mark { display: inline-block; margin-bottom: 4mm; border: 2px solid #000; padding: 1mm 3mm;
    font-weight: 700; }
  table { width: 100%; margin-top: 6mm; border-collapse: collapse; overflow-wrap: normal; }
  th, td { padding: 1.2mm 0 1.2mm 3mm; border-top: 1px solid #000; text-align: right;
    font-weight: 400; font-variant-numeric: tabular-nums; white-space: nowrap; }
  th:first-child { padding-left: 0; text-align: left; white-space: normal; }
  thead th, tr:last-child :is(th, td) { font-weight: 600; }
  tr:last-child :is(th, td) { border-top-width: 2px; }
  .note { margin-top: 3mm; font-size: 10pt; }
  @media (max-width: 480px) { table { font-size: 9pt; } }`;
