import type { ImportMapping } from "@/lib/domain/imports/guess-columns";

/** What somebody sees of a table before it is kept. */
export type TablePreview = {
  header: string[];
  /** The first rows. */
  sample: string[][];
  rowCount: number;
  /** What the columns probably mean. */
  mapping: ImportMapping;
};
