import { expect, test } from "vitest";
import { withCash } from "@/test/collected-cash";
import { contextOf } from "@/test/merchant-desk";
import { collectionsFile } from "./collections-file";

test("the file has a line for each order that was paid at its door, and its money's place", async () => {
  const { merchant, orderId } = await withCash(25_000);
  const chunks: string[] = [];
  for await (const chunk of collectionsFile(await contextOf(merchant))) chunks.push(chunk);
  const [head, line, ...others] = chunks.join("").trim().split(/\r?\n/);
  expect(head).toBe(
    "time,time_cat,kind,currency,amount,order_id,reference,recipient,state,received_at,payout_id,paid_out_at,payout_reference,due_amount",
  );
  expect(line).toMatch(
    new RegExp(`^\\S+Z,[^,]+,cash,MWK,25000,${orderId},[^,]*,[^,]*,with_rider,,,,,25000$`),
  );
  expect(others).toEqual([]);
});
