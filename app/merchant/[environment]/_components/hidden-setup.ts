import { cookies } from "next/headers";
import type { Environment } from "@/lib/domain/authority/merchant-context";

export function hiddenSetupCookie(environment: Environment): string {
  return `hidden_setup_${environment}`;
}

/** Whether the setup steps are hidden in this browser. */
export async function isSetupHidden(environment: Environment): Promise<boolean> {
  return (await cookies()).get(hiddenSetupCookie(environment)) !== undefined;
}
