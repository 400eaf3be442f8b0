import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, invitations, merchants, riders, users } from "@/db/schema";
import { fingerprint } from "@/lib/core/credential";
import { refuse } from "../../errors";
import { isOpenInvitation } from "./is-open-invitation";

export type Invitation = {
  /** Null for a rider, who names one when joining. */
  email: string | null;
  role: (typeof invitations.$inferSelect)["role"];
  staffRole: (typeof invitations.$inferSelect)["staffRole"];
  /** Null for the platform itself. */
  companyName: string | null;
  invitedBy: string;
  expiresAt: Date;
};

/** The invitation of a link. @throws invitation_not_found for a used, revoked or unknown one */
export async function readInvitation(token: string): Promise<Invitation> {
  const [row] = await db
    .select({
      email: invitations.email,
      role: invitations.role,
      staffRole: invitations.staffRole,
      companyName: expression<string | null>`coalesce(${merchants.name}, ${couriers.name})`,
      invitedBy: users.name,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(merchants, eq(merchants.id, invitations.merchantId))
    .leftJoin(riders, eq(riders.id, invitations.riderId))
    .leftJoin(
      couriers,
      eq(couriers.id, expression`coalesce(${invitations.courierId}, ${riders.courierId})`),
    )
    .where(and(eq(invitations.tokenSha256, fingerprint(token)), isOpenInvitation));
  return row ?? refuse("invitation_not_found");
}
