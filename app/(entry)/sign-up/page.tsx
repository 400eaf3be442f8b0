import type { Metadata } from "next";
import { publicUrl } from "@/lib/core/env";
import { listMarkets } from "@/lib/domain/accounts/list-markets";
import { SignUpForm } from "./_components/sign-up-form";

export const metadata: Metadata = { title: "Sign up" };

/** Markets are read from the database, which a build has not got. */
export const dynamic = "force-dynamic";

export default async function SignUpPage() {
  return <SignUpForm baseUrl={publicUrl} markets={await listMarkets()} />;
}
