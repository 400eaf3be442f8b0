import { newId } from "@/lib/core/ids";
import { createPerson, createSession, PASSWORD, type Employer, type Person } from "@/test/people";
import { createCourier, createMerchant, owner } from "@/test/world";
import type { Prepared } from "./prepared-form";

/** An owner of a company that nothing keeps open, with the right password. */
async function ownerOf(employer: Employer): Promise<Prepared> {
  const person = await createPerson(employer);
  const sender = { ...person, sessionId: await createSession(person) };
  return { sender, fields: { password: PASSWORD } };
}

/** The owner of another company of the sender's kind, which nothing keeps open. */
export async function ownerOfIdleCompany({ id: userId }: Pick<Person, "id">): Promise<Prepared> {
  const [{ role }] = await owner<[{ role: string }]>`select role from users where id = ${userId}`;
  if (role === "courier") return ownerOf({ role, courierId: (await createCourier()).id });
  return ownerOf({ role: "merchant", merchantId: (await createMerchant({ balance: 0 })).id });
}

/** A merchant that its owner has closed. */
export async function closedMerchant(): Promise<Prepared> {
  const merchantId = newId("mer");
  await owner`select register_merchant(${merchantId}, 'Test merchant', 'MW', 100000000)`;
  await owner`update merchants set closed_at = now(), suspended_at = now(), suspended_reason = 'Closed.' where id = ${merchantId}`;
  return { fields: { merchantId } };
}
