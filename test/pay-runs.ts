import { expect } from "vitest";
import { newId } from "@/lib/core/ids";
import { grantRiderAuthority } from "@/lib/domain/authority/rider-context";
import { readOwnSlips } from "@/lib/domain/handover/rider-phone/read-own-slips";
import { listRiderPayRuns } from "@/lib/domain/money/rider-pay/list-rider-pay-runs";
import { makeRiderPayRun, usualFirstDay } from "@/lib/domain/money/rider-pay/make-rider-pay-run";
import { readOpenRiderPay } from "@/lib/domain/money/rider-pay/read-open-rider-pay";
import { readRiderPayRun } from "@/lib/domain/money/rider-pay/read-rider-pay-run";
import { setRiderPay } from "@/lib/domain/money/rider-pay/set-rider-pay";
import { createStaff } from "./courier-staff";
import { act, createPhone, pinOf, takenOrder, type Phone } from "./rider-phone";

/** What each delivery pays. */
export const PAY = 1_000_00;

/** A company with a rider whose deliveries pay, and two people who pay riders. */
export async function payingCompany() {
  const { merchant, phone } = await createPhone();
  const { courierId } = phone.rider;
  const finance = await createStaff("finance", courierId);
  await setRiderPay(finance, null, {
    shareBp: null,
    perDeliveryMinor: PAY,
    perReturnMinor: 0,
    perWaitMinuteMinor: 0,
    freeWaitMinutes: 0,
    longestWaitMinutes: 0,
  });
  const deliver = async () => {
    const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
    await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
    return order.id;
  };
  return { phone, finance, deliver, colleague: await createStaff("owner", courierId) };
}

export type Staff = Awaited<ReturnType<typeof createStaff>>;

/** Goes on after the newest run that there is. */
export async function makeRun(by: Staff, id = newId("prn")): Promise<string> {
  const [newest] = await listRiderPayRuns(by);
  return makeRiderPayRun(by, { id, afterId: newest?.runId, firstDay: usualFirstDay(by) });
}

export const openPay = (by: Staff) => readOpenRiderPay(by, usualFirstDay(by));

export const advance = (phone: Phone, amountMinor: number, id = newId("adv")) => ({
  id,
  riderId: String(phone.rider.id),
  amountMinor,
  reason: "School fees",
});

export const hand = (slipId: string, reference = "R-0001") =>
  ({ slipId, method: "cash", reference }) as const;

export const ownSlips = ({ rider: { id, courierId } }: Phone) =>
  readOwnSlips(
    grantRiderAuthority({
      riderId: id,
      courierId,
      timezone: "Africa/Blantyre",
      currency: "MWK",
      userId: "usr_test",
    }),
  );

export async function slipOf(finance: Staff, runId: string) {
  const { slips } = await readRiderPayRun(finance, runId);
  return slips[0] ?? expect.fail("no slip");
}
