import { enrollingCaller, type EnrollingCaller } from "./authority";
import { readSignIn } from "./read-sign-in";
import { requireCaller } from "./require-user";

/** The gate of the page where platform staff set their second factor up, also if they must first. */
export async function requireEnrolling(): Promise<EnrollingCaller> {
  const signIn = await readSignIn();
  const mustEnrol = signIn?.owes === "second_factor" ? enrollingCaller(signIn.session) : undefined;
  return mustEnrol ?? requireCaller(enrollingCaller);
}
