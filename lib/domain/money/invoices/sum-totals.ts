import type { InvoiceTotal } from "@/db/schema";

export type TaxSum = { taxName: string | null; taxRateBp: number } & Sum;
export type Sum = { netMinor: number; taxMinor: number; grossMinor: number };

/** The sum of totals, and its part at each tax rate. */
export function sumTotals(
  totals: readonly Pick<InvoiceTotal, keyof TaxSum & keyof InvoiceTotal>[],
) {
  const taxes = new Map<string, TaxSum>();
  for (const { taxName, taxRateBp, grossMinor, taxMinor } of totals) {
    const key = `${taxName} ${taxRateBp}`;
    const sum = taxes.get(key) ?? { taxName, taxRateBp, ...NOTHING };
    taxes.set(key, { ...sum, ...plus(sum, grossMinor, taxMinor) });
  }
  const all = totals.reduce<Sum>(
    (sum, { grossMinor, taxMinor }) => plus(sum, grossMinor, taxMinor),
    NOTHING,
  );
  return { ...all, taxes: [...taxes.values()].sort((a, b) => a.taxRateBp - b.taxRateBp) };
}

const NOTHING: Sum = { netMinor: 0, taxMinor: 0, grossMinor: 0 };

function plus(sum: Sum, grossMinor: number, taxMinor: number): Sum {
  return {
    netMinor: sum.netMinor + grossMinor - taxMinor,
    taxMinor: sum.taxMinor + taxMinor,
    grossMinor: sum.grossMinor + grossMinor,
  };
}
