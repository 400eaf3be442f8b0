import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { changeRows } from "@/test/change-rows";
import { createAdmin } from "@/test/merchant-desk";
import { placeLiveParcel } from "@/test/parcels";
import { refusalOf } from "@/test/refusal-of";
import { readOrderContacts } from "./read-order-contacts";

test("support reads whom to call about a live order, and of another merchant's nothing", async () => {
  const { id: orderId, merchant } = await placeLiveParcel();
  const named = { merchantId: merchant.id, orderId };
  await changeRows(
    (sql) => sql`update merchants set phone = '+265991700111' where id = ${merchant.id}`,
  );
  const support = await createAdmin("support");
  const contacts = await readOrderContacts(support, named);
  expect(contacts.shop).toEqual({ name: "Test merchant", phone: "+265991700111" });
  expect(contacts.recipient.phone).toMatch(/^\+265/);
  expect(contacts.rider?.phone).toMatch(/^\+/);
  for (const other of [
    { ...named, merchantId: newId("mer") },
    { ...named, orderId: newId("ord") },
    { ...named, orderId: "'" },
  ]) {
    expect(await refusalOf(readOrderContacts(support, other))).toBe("order_not_found");
  }
});
