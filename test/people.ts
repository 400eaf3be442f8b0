import { hash } from "@node-rs/argon2";
import { newId } from "@/lib/core/ids";
import { findSession } from "@/lib/domain/access/accounts/find-session";
import type { AdminRole, CourierRole, MerchantRole } from "@/lib/domain/authority/roles";
import type { Session } from "@/lib/domain/authority/session";
import { createCourier, createMerchant, owner } from "./world";

export const PASSWORD = "three words are good";

let passwordHash: string | undefined;

/** An account, and the merchant whose pages it views, if any. */
export type Person = { id: string; email: string; viewing?: string };

export type Employer =
  | { role: "admin"; staffRole?: AdminRole }
  | { role: "courier"; staffRole?: CourierRole; courierId?: string }
  | { role: "merchant"; staffRole?: MerchantRole; merchantId?: string }
  | { role: "rider"; riderId: number };

/** An account that manages its company unless a role is given. */
export async function createPerson(employer: Employer): Promise<Person> {
  passwordHash ??= await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { role } = employer;
  const id = newId("usr");
  const email = `${id.toLowerCase()}@people.example`;
  const courierId = role === "courier" ? (employer.courierId ?? (await createCourier()).id) : null;
  const merchantId =
    role === "merchant" ? (employer.merchantId ?? (await createMerchant()).id) : null;
  const staffRole =
    role === "rider" ? null : (employer.staffRole ?? (role === "admin" ? "admin" : "owner"));
  await owner`insert into users
      (id, email, name, password_hash, role, staff_role, merchant_id, courier_id, rider_id)
    values (${id}, ${email}, 'Thoko Banda', ${passwordHash}, ${role}, ${staffRole}, ${merchantId},
            ${courierId}, ${role === "rider" ? employer.riderId : null})`;
  return { id, email };
}

/** A session of an account on a device of its own, without the work of a sign-in. */
export async function createSession(person: Person): Promise<string> {
  const id = newId("ses");
  const viewed = person.viewing ?? null;
  await owner`insert into sessions (id, user_id, expires_at, viewing_merchant_id, viewing_ends_at)
    select ${id}, ${person.id}, now() + interval '7 days', viewed,
           case when viewed is not null then now() + interval '30 minutes' end
      from (values (${viewed}::text)) v (viewed)`;
  return id;
}

/** A signed-in account. */
export async function signedIn(employer: Employer): Promise<Session> {
  return sessionOf(await createPerson(employer));
}

export async function sessionOf(person: Person): Promise<Session> {
  const session = await findSession(await createSession(person));
  if (!session) throw new Error("No account is signed in.");
  return session;
}
