import type { Metadata } from "next";
import { publicUrl } from "@/lib/core/env";
import { listMarkets } from "@/lib/domain/accounts/list-markets";
import { mailDelivery } from "@/lib/domain/mails/mail-delivery";
import { SignUpForm } from "./_components/sign-up-form";

export const metadata: Metadata = { title: "Sign up" };

/** A build has no database to read markets from. */
export const dynamic = "force-dynamic";

export default async function SignUpPage() {
  const isFinishedByMail = mailDelivery === "smtp";
  const markets = await listMarkets();
  return <SignUpForm baseUrl={publicUrl} markets={markets} isFinishedByMail={isFinishedByMail} />;
}
