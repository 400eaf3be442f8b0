import { beforeAll, describe, expect, test } from "vitest";
import { invoiceParts } from "@/app/merchant/[environment]/wallet/invoices/[month]/pdf/invoice-parts";
import { GET as getInvoice } from "@/app/merchant/[environment]/wallet/invoices/[month]/pdf/route";
import { localDay } from "@/lib/core/local-day";
import type { SheetPart } from "@/lib/dashboard/pdf/sheet";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { statementFile } from "@/lib/dashboard/statements/statement-file";
import { walletOf } from "@/lib/domain/money/statements/statement-account";
import { contextOf } from "@/test/merchant-desk";
import { moveOrder, placeOrder } from "@/test/orders";
import { signedIn } from "@/test/people";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";
import { GET as getStatement } from "./route";
import { statementParts } from "./statement-parts";

const MONTH = localDay(new Date(), "Africa/Blantyre").slice(0, 7);

let merchant: TestMerchant;
let wanted: Parameters<typeof statementParts>[0];

beforeAll(async () => {
  merchant = await createMerchant({ balance: 50_000 });
  await createRider(merchant.pickup);
  await createRider(merchant.pickup);
  await placeOrder(merchant, {
    fields: { merchant_reference_id: "R-1", receiver_name: "Ŵaliwa Banda" },
  });
  const cancelled = await placeOrder(merchant);
  await moveOrder(merchant, cancelled.id, "cancelled");
  const context = await contextOf(merchant);
  wanted = { merchant: context, company: "Bwalo Ltd", month: MONTH, language: "en" };
});

async function partsOf(parts: AsyncGenerator<SheetPart, void>): Promise<SheetPart[]> {
  const all: SheetPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

const rowsOf = (parts: SheetPart[]) => parts.flatMap((it) => (it.kind === "row" ? [it.cells] : []));

/** `1234.5` for `+MK 1,234.50`, as the CSV has it. */
function amountIn(text: string | undefined): number {
  const digits = (text ?? "").replaceAll(/[^\d.−]/g, "");
  return Number(digits.replace("−", "-"));
}

describe("a statement to print", () => {
  test("has the movements and balances of its CSV", async () => {
    let csv = "";
    for await (const chunk of statementFile(walletOf(wanted.merchant), MONTH)) csv += chunk;
    const lines = csv
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
    const [head = [], ...movements] = lines;
    const column = (name: string) => movements.map((cells) => Number(cells[head.indexOf(name)]));
    const rows = rowsOf(await partsOf(statementParts(wanted)));
    const printed = rows.filter((cells) => cells.length === 7);
    expect(printed.map((cells) => amountIn(cells[4] || cells[5]))).toEqual(
      column("amount").slice(1, -1),
    );
    expect(printed.map((cells) => amountIn(cells[6]))).toEqual(
      column("balance_after").slice(1, -1),
    );
    expect(printed.map((cells) => cells[3])).toContain("R-1");
    const sums = rows.filter((cells) => cells.length === 3);
    expect(amountIn(sums.at(0)?.[2])).toBe(column("balance_after").at(0));
    expect(amountIn(sums.at(-1)?.[2])).toBe(column("balance_after").at(-1));
  });

  test("with too many movements has its sums, and says where the rest is", async () => {
    const parts = await partsOf(statementParts({ ...wanted, linesMax: 3 }));
    expect(rowsOf(parts).filter((cells) => cells.length === 7)).toEqual([]);
    expect(parts.at(-1)).toEqual({
      kind: "note",
      text: "This month has 4 transactions. A PDF lists up to 3. The CSV has every one.",
    });
  });
});

test("an invoice to print has the totals of its lines", async () => {
  const rows = rowsOf(await partsOf(invoiceParts(wanted)));
  const [total] = rows.filter(([what]) => what === "Total");
  const lines = rows.slice(rows.indexOf(total ?? []) + 1);
  expect(lines).toHaveLength(3);
  for (const back of [1, 2, 3]) {
    const sum = lines.reduce((minor, cells) => minor + amountIn(cells.at(-back)), 0);
    expect(sum).toBe(amountIn(total?.at(-back)));
  }
});

async function ask(handler: typeof getStatement, month: string): Promise<Response> {
  const { sessionId } = await signedIn({ role: "merchant", merchantId: merchant.id });
  const cookie = `${SESSION_COOKIE}=${await sealSession(sessionId)}`;
  const headers = { cookie, host: "tumiza.test", "sec-fetch-site": "same-origin" };
  const request = new Request("http://tumiza.test/pdf", { headers });
  return handler(request, { params: Promise.resolve({ environment: "live", month }) });
}

describe.each([
  ["statement", getStatement],
  ["invoice", getInvoice],
])("the file of a %s", (_, handler) => {
  test("is a whole PDF with numbered pages", async () => {
    const answer = await ask(handler, MONTH);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="tumiza-.+\.pdf"$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(bytes).toMatch(/^%PDF-1\./);
    expect(bytes.trimEnd()).toMatch(/%%EOF$/);
    expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test.each(["2026-13", "2099-01", "x"])("of %j is not there", async (month) => {
    expect((await ask(handler, month)).status).toBe(404);
  });
});
