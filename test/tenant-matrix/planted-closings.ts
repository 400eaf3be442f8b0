import { newId } from "@/lib/core/ids";
import { createPerson, createSession, PASSWORD, type Employer } from "@/test/people";
import { createCourier, createMerchant, owner } from "@/test/world";
import type { Prepared } from "./prepared-form";

/** An owner of a company that nothing keeps open, with the right password. */
async function ownerOf(employer: Employer): Promise<Prepared> {
  const person = await createPerson(employer);
  const sender = { ...person, sessionId: await createSession(person) };
  return { sender, fields: { password: PASSWORD } };
}

export async function ownerOfIdleMerchant(): Promise<Prepared> {
  const { id: merchantId } = await createMerchant({ balance: 0 });
  return ownerOf({ role: "merchant", merchantId });
}

export async function ownerOfIdleCourier(): Promise<Prepared> {
  return ownerOf({ role: "courier", courierId: (await createCourier()).id });
}

/** A merchant that its owner has closed. */
export async function closedMerchant(): Promise<Prepared> {
  const merchantId = newId("mer");
  await owner`select register_merchant(${merchantId}, 'Test merchant', 'MW', 100000000)`;
  await owner`update merchants set closed_at = now(), suspended_at = now(), suspended_reason = 'Closed.' where id = ${merchantId}`;
  return { fields: { merchantId } };
}
