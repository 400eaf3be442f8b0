import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { courierTokens } from "@/db/schema";
import { credentialColumns, type Credential } from "../credentials/credential";
import type { CourierContext } from "./courier-context";
import { requirePosition } from "./require-position";

/** All tokens a courier company ever had, newest first. @throws position_not_allowed */
export async function listTokens(courier: CourierContext): Promise<Credential[]> {
  requirePosition(courier, ["owner"]);
  return findTokens(courier);
}

export function findTokens({ courierId }: CourierContext, id?: string): Promise<Credential[]> {
  return db
    .select(credentialColumns(courierTokens))
    .from(courierTokens)
    .where(
      and(
        eq(courierTokens.courierId, courierId),
        id === undefined ? undefined : eq(courierTokens.id, id),
      ),
    )
    .orderBy(desc(courierTokens.createdAt), desc(courierTokens.id));
}
