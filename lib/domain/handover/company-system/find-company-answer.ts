import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { riderActions, riders } from "@/db/schema";
import { ofCourier } from "../../access/riders/of-courier";
import type { CourierContext } from "../../authority/courier-context";
import type { StoredAnswer } from "../rider-phone/find-answer";
import type { RiderActionKind } from "../rider-phone/rider-steps";

export type CompanyAnswer = {
  kind: RiderActionKind;
  riderId: number;
  answer: Extract<StoredAnswer, { orderId: string }>;
};

/** What a key was answered before, for any rider of the company. */
export async function findCompanyAnswer(
  courier: CourierContext,
  key: string,
): Promise<CompanyAnswer | undefined> {
  const [row] = await db
    .select({ kind: riderActions.kind, riderId: riders.id, answer: riderActions.answer })
    .from(riderActions)
    .innerJoin(riders, eq(riders.id, riderActions.riderId))
    .where(and(eq(riderActions.key, key), ofCourier(courier)));
  const answer = row?.answer as StoredAnswer | null | undefined;
  // Under a key of a company's system there are only actions of orders.
  if (!row || !answer || answer.orderId === null) return undefined;
  return { ...row, answer };
}
