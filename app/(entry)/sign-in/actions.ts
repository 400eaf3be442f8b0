"use server";

import { cookies } from "next/headers";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { openDevice } from "@/lib/dashboard/session-cookie";
import { DEVICE_COOKIE } from "@/lib/domain/access/accounts/device";
import { signIn } from "@/lib/domain/access/accounts/sign-in";
import { enter } from "./enter";

/** Signs in, ends this device's earlier session and redirects to the requested page. */
export const signInAction = publicAction(
  {
    name: "sign_in",
    fields: z.object({ email: z.string(), password: z.string(), next: z.string().optional() }),
  },
  async ({ headers, fields: { email, password, next } }) => {
    const deviceId = await openDevice((await cookies()).get(DEVICE_COOKIE)?.value);
    return enter(await signIn({ email, password, deviceId, ...deviceOf(headers) }), next);
  },
);
