import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { call } from "@/lib/domain/calls.gen";
import { readingOf } from "@/lib/domain/order-reading";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import type { AlertCompany, AlertNews } from "@/lib/domain/platform/alerts/alert";
import { listNotices } from "@/lib/domain/platform/alerts/list-notices";
import { HEADLINES } from "@/lib/messages/headlines.gen";
import { LANGUAGES } from "@/lib/messages/language";
import { createAdmin } from "@/test/courier-staff";
import { moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { createPerson, sessionOf } from "@/test/people";
import { alertHeadline } from "./alert-headline";
import { writeAlert } from "./write-alert";
import { writeAlertText } from "./write-alert-text";

const deliver = (parcel: Parcel) =>
  moveParcel(parcel, "assigned", "picked_up", "in_transit", "delivered");

const dispute = async (parcel: Parcel) => {
  await deliver(parcel);
  await disputeDelivery(requireReceiverToken(parcel.receiverToken), "not_received", null);
};

const decide = async (parcel: Parcel, decision: "delivered" | "not_delivered") => {
  await dispute(parcel);
  const { merchant, id: orderId } = parcel;
  const reason = "The rider says so.";
  await decideDispute(await createAdmin(), { merchantId: merchant.id, orderId, decision, reason });
};

const cancel = ({ merchant, id: orderId }: Parcel, reasonCode: "no_rider_found" | "too_slow") =>
  call.changeOrderStatus({
    ...{ merchantId: merchant.id, environment: "live", orderId, reasonCode },
    ...{ to: "cancelled", label: "cancelled", actor: "system" },
    ...{ reason: null, anyJump: false, proof: null },
  });

const fail = (parcel: Parcel) =>
  moveParcel(parcel, "assigned", "picked_up", "in_transit", "undeliverable");

test.each<[string, (parcel: Parcel) => Promise<unknown>]>([
  ["is cancelled for want of a rider", (parcel) => cancel(parcel, "no_rider_found")],
  ["is cancelled by the platform", (parcel) => cancel(parcel, "too_slow")],
  ["could not be handed over", fail],
  [
    "came back",
    async (parcel) => {
      await fail(parcel);
      await moveParcel(parcel, "returning", "returned");
    },
  ],
  ["is disputed", dispute],
  ["is decided as delivered", (parcel) => decide(parcel, "delivered")],
  ["is decided as not delivered", (parcel) => decide(parcel, "not_delivered")],
])("the notice, email and text of an order that %s say what its page says", async (_, happen) => {
  const parcel = await placeLiveParcel();
  const person = { role: "merchant", merchantId: parcel.merchant.id } as const;
  const session: Session = await sessionOf(await createPerson(person));
  await happen(parcel);
  const { notices } = await listNotices(session as SessionOf<"merchant">, { limit: 1 });
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, parcel.merchant.id), eq(orders.id, parcel.id)));
  const { headline } = readingOf(order!, new Date(), "merchant");
  expect(alertHeadline(notices[0]!, "merchant")).toBe(headline);
  const { kind, facts } = notices[0]!;
  // The facts are those of the kind.
  const news = { kind, all: [facts] } as unknown as AlertNews;
  for (const language of LANGUAGES) {
    const { says } = HEADLINES[language].merchant[headline];
    const said = `Mbowe Pharmacy, ${order!.parcelCode}: ${says}`;
    const mail = writeAlert(COMPANY, news, { userId: "usr_1", language });
    expect(mail.subject).toBe(said);
    expect(mail.text).toContain(`${order!.parcelCode}: ${says}\n`);
    expect(writeAlertText(COMPANY, news, language)).toMatch(
      new RegExp(`^${said.replace(".", "\\.")}( http\\S+)?$`),
    );
  }
});

const COMPANY: AlertCompany = {
  id: "mer_1",
  role: "merchant",
  name: "Mbowe Pharmacy",
  timezone: "Africa/Blantyre",
};
