import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignOutForm } from "@/app/account/_components/sign-out-form";
import { PageHead } from "@/components/ui/page-head";
import { nextStep } from "@/lib/dashboard/next-step";
import { ownPath } from "@/lib/dashboard/own-path";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { SecondFactorForm } from "./_components/second-factor-form";

export const metadata: Metadata = { title: "Code", robots: { index: false } };

type CodePageProps = { searchParams: Promise<{ next?: string }> };

/** A colleague can reset the second factor of an account without phone and recovery codes. */
export default async function CodePage({ searchParams }: CodePageProps) {
  const { next } = await searchParams;
  const signIn = await readSignIn();
  if (!signIn) redirect("/sign-in");
  if (signIn.owes !== "code") redirect(nextStep(signIn, next));
  return (
    <>
      <PageHead
        title="Enter your code"
        sub={`Your password is correct, ${signIn.session.name}. One more step.`}
      />
      <SecondFactorForm next={ownPath(next)} />
      <div className="mt-8 grid gap-3 text-muted">
        <p>No phone and no recovery code? Ask an admin of your team to reset your two-factor.</p>
        <SignOutForm />
      </div>
    </>
  );
}
