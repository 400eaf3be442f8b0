/** A column of a table: its width and the place of its texts. */
export type SheetColumn = { head: string; width: number; align?: "right" };

/** A part of a printed document, in reading order; rows belong to the table before them. */
export type SheetPart =
  | { kind: "title"; title: string; sub: string; mark?: string | undefined }
  | { kind: "facts"; facts: { name: string; value: string }[] }
  | { kind: "heading"; text: string }
  | { kind: "table"; columns: SheetColumn[] }
  | { kind: "row"; cells: string[]; isStrong?: boolean }
  | { kind: "note"; text: string }
  /** A QR code with lines beside it. */
  | { kind: "code"; qrText: string; lines: string[] };

/** The width between the margins of A4, in points, which the columns of a table share. */
export const SHEET_WIDTH = 499;
