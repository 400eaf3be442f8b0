import { notFound } from "next/navigation";
import { inEnvironment } from "@/lib/domain/authority/courier-context";
import type { Act } from "@/lib/domain/authority/rights";
import type { CourierCaller } from "./authority";
import { isEnvironment } from "./environment";
import { requireCourier } from "./require-courier";

/** The gate of the courier's pages whose address names an environment; see `requireCourier`. */
export async function requireCourierIn(environment: string, act?: Act): Promise<CourierCaller> {
  if (!isEnvironment(environment)) return notFound();
  const { courier, user } = await requireCourier(act);
  return { courier: inEnvironment(courier, environment), user };
}
