import type { Output } from "../operation.js";
import type { Session } from "./session.js";

type Report = Output<"readOrderReport">;

/** How the orders of some days went, a line for each row and one for all. */
export async function report({ tumiza, options, print }: Session): Promise<void> {
  const { by, from, to } = options;
  const read = await tumiza.readOrderReport({
    ...(by && { group_by: by as Report["group_by"] }),
    ...(from && { start_date: from }),
    ...(to && { end_date: to }),
  });
  const { total, rows, currency } = read;
  const line = (name: string, figures: Report["total"]) => {
    const { orders, delivered, on_time, spend } = figures;
    return `${name}  ${orders} placed, ${delivered} delivered, ${on_time} on time, ${currency} ${spend}`;
  };
  const lines = rows.map((row) => line(row.group ?? "-", row));
  print(read, [...lines, line(`${read.start_date} to ${read.end_date}`, total)].join("\n"));
}
