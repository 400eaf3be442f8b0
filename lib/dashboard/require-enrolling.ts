import { enrollingCaller, type EnrollingCaller } from "./authority";
import { readSignIn } from "./read-sign-in";
import { requireCaller } from "./require-user";

/** The gate of the page where users set their second factor up, also staff who must first. */
export async function requireEnrolling(): Promise<EnrollingCaller> {
  const signIn = await readSignIn();
  const mustEnrol = signIn?.owes === "second_factor" ? enrollingCaller(signIn.session) : undefined;
  return mustEnrol ?? requireCaller(enrollingCaller);
}
