import type { notes } from "@/db/schema";
import { readCourierByPlatform } from "../../access/couriers/read-courier-by-platform";
import { readMerchant } from "../../access/merchants/read-merchant";
import { readRider } from "../../access/riders/read-rider";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import type { OrderReader } from "../../authority/rights";
import { refuse } from "../../errors";
import { readCourierOrder } from "../orders/read-courier-order";
import { readOrderByPlatform } from "../orders/read-order-by-platform";

/** What a note is about. */
export type NoteSubject =
  | { about: "order"; merchantId: string; orderId: string }
  | { about: "merchant"; merchantId: string }
  | { about: "courier"; courierId: string }
  | { about: "rider"; riderId: string };

/** The subject's columns of a note, and the company of its readers. */
export type SubjectRow = Pick<typeof notes.$inferSelect, "about" | "subject" | "courierId">;

/**
 * The subject of a note, once its reader was found to see it: a courier company its riders and their orders, the
 * platform orders and companies.
 *
 * @throws order_not_found, merchant_not_found, courier_not_found, rider_not_found
 */
export async function requireNoteSubject(
  reader: OrderReader,
  subject: NoteSubject,
): Promise<SubjectRow> {
  const id =
    "courierId" in reader
      ? await idForCourier(reader, subject)
      : await idForPlatform(reader, subject);
  const courierId = "courierId" in reader ? reader.courierId : null;
  return { about: subject.about, subject: id, courierId };
}

async function idForCourier(courier: CourierContext, subject: NoteSubject): Promise<string> {
  if (subject.about === "rider") return String((await readRider(courier, subject.riderId)).id);
  if (subject.about === "order") return (await readCourierOrder(courier, subject.orderId)).id;
  return refuse(subject.about === "merchant" ? "merchant_not_found" : "courier_not_found");
}

async function idForPlatform(admin: AdminContext, subject: NoteSubject): Promise<string> {
  if (subject.about === "order") return (await readOrderByPlatform(admin, subject)).id;
  if (subject.about === "merchant") return (await readMerchant(admin, subject.merchantId)).id;
  if (subject.about === "courier")
    return (await readCourierByPlatform(admin, subject.courierId)).id;
  return refuse("rider_not_found");
}
