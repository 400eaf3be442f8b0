import type { ImportMapping } from "@/lib/domain/ordering/imports/guess-columns";

/** The preview of a table before it is stored. */
export type TablePreview = {
  header: string[];
  /** The first rows. */
  sample: string[][];
  rowCount: number;
  /** The guessed meaning of the columns. */
  mapping: ImportMapping;
};
