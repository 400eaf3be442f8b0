import { expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { setRiderPay } from "@/lib/domain/money/rider-pay/set-rider-pay";
import { createStaff } from "@/test/courier-staff";
import { signedIn } from "@/test/people";
import { act, createPhone, pinOf, takenOrder } from "@/test/rider-phone";
import { GET } from "./route";

async function download(user: Session, query = "from=2020-01-01&to=2100-01-01") {
  const request = new Request(`http://tumiza.test/courier/rider-pay.csv?${query}`, {
    headers: { Cookie: `${SESSION_COOKIE}=${await sealSession(user.sessionId)}` },
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { status: response.status, lines: text.slice(1).trimEnd().split("\r\n") };
}

test("each order is a line with what rider and company earned, for owner and finance of the company", async () => {
  const { merchant, phone } = await createPhone();
  const { courierId } = phone.rider;
  await setRiderPay(await createStaff("owner", courierId), null, {
    shareBp: null,
    perDeliveryMinor: 1_200_50,
    perReturnMinor: 0,
    perWaitMinuteMinor: 0,
    freeWaitMinutes: 0,
    longestWaitMinutes: 0,
  });
  const { order, offer } = await takenOrder(merchant, phone, "pick_up", "depart");
  await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
  const finance = await signedIn({ role: "courier", staffRole: "finance", courierId });
  const { lines } = await download(finance);
  expect(lines[0]).toContain("time,rider_id,rider,order_id");
  expect(lines.slice(1)).toHaveLength(1);
  expect(lines[1]).toContain(`,${phone.rider.id},`);
  expect(lines[1]).toMatch(
    new RegExp(`${order.id},.*delivered,MWK,1200\\.5,0,0,0,1200\\.5,${offer.companyMinor / 100}$`),
  );
  const dispatcher = await signedIn({ role: "courier", staffRole: "dispatcher", courierId });
  expect((await download(dispatcher)).status).toBe(403);
  const stranger = await signedIn({ role: "courier" });
  expect((await download(stranger)).lines).toHaveLength(1);
});
