/** Columns with data of one kind of person, and what the law asks about them. */
export type PersonalData = {
  whose: "recipient" | "rider" | "staff" | "sender" | "visitor";
  /** `table.column`, as in the database. */
  columns: string[];
  purpose: string;
  readers: string;
  /** How long they are kept, and the function that ends it. */
  kept: string;
};

/** Columns of one table. */
export function of(table: string, columns: string): string[] {
  return columns.split(" ").map((column) => `${table}.${column}`);
}
