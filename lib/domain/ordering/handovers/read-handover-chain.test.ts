import { expect, test } from "vitest";
import { handOver, orderAtTheDoor, PIN } from "@/test/handovers";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import { readHandoverChain } from "./read-handover-chain";

async function deliver() {
  const carried = await orderAtTheDoor();
  const { handover } = await handOver(carried, { kind: "delivery", pin: PIN });
  return { orderId: carried.order.orderId, sha256: handover.sha256 };
}

const seen = async (sha256: string) =>
  (await readHandoverChain(sha256)).links.map(({ verdict, follows }) => [verdict, follows]);

test("the fingerprint of one hand-over shows all of its order, each checked against the one before", async () => {
  const { sha256 } = await deliver();
  const { asked, links, timezone } = await readHandoverChain(sha256);
  expect(links.map(({ statement }) => statement?.kind)).toEqual(["pickup", "delivery"]);
  expect(await seen(sha256)).toEqual([
    ["genuine", null],
    ["genuine", true],
  ]);
  expect(asked).toBe(links[1]);
  expect(timezone).toBe("Africa/Blantyre");
});

test("a hand-over that was changed where it is kept is noticed, and so is what hung on it", async () => {
  const { sha256, orderId } = await deliver();
  await owner`update handovers set document = replace(document, 'Chisomo', 'Limbani')
    where order_id = ${orderId} and number = 1`;
  expect(await seen(sha256)).toEqual([
    ["changed", null],
    ["genuine", false],
  ]);
});

test("a delivery that was changed where it is kept is reported as changed", async () => {
  const { sha256, orderId } = await deliver();
  await owner`update handovers set document = replace(document, '"pin_verified":true',
    '"pin_verified":false') where order_id = ${orderId} and number = 2`;
  expect((await readHandoverChain(sha256)).asked.verdict).toBe("changed");
});

test("hand-overs that changed places where they are kept are noticed", async () => {
  const { sha256, orderId } = await deliver();
  const rows = await owner<[Row, Row]>`select document, signature, sha256, previous_sha256
    from handovers where order_id = ${orderId} order by number`;
  const put = (number: number, { document, signature }: Row) => owner`
    update handovers set document = ${document}, signature = ${signature}
     where order_id = ${orderId} and number = ${number}`;
  await put(1, rows[1]);
  await put(2, rows[0]);
  expect(await seen(sha256)).toEqual([
    ["genuine", null],
    ["genuine", false],
  ]);
});

test.each(["0".repeat(64), "'", "", "A".repeat(64)])("%j is not a fingerprint", async (text) => {
  expect(await refusalOf(readHandoverChain(text))).toBe("handover_not_found");
});

type Row = { document: string; signature: string };
