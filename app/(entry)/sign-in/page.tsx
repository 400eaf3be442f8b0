import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ForgetRiderDay } from "@/components/rider-app/forget-rider-day";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { nextStep } from "@/lib/dashboard/next-step";
import { ownPath } from "@/lib/dashboard/own-path";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { SignInForm } from "./_components/sign-in-form";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

type SignInPageProps = {
  searchParams: Promise<{ next?: string; error?: string; notice?: string }>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, error, notice } = await searchParams;
  const signIn = await readSignIn();
  if (signIn) redirect(nextStep(signIn, next));
  return (
    <>
      <ForgetRiderDay />
      <PageHead title="Sign in" sub="Merchants, couriers, riders and staff all sign in here." />
      {error !== undefined && (
        <div className="mb-5">
          <Notice tone="bad" title="Sign-in failed">
            Try again with the email and password of your account.
          </Notice>
        </div>
      )}
      {notice === "password-changed" && (
        <div className="mb-5">
          <Notice tone="ok" title="Password changed" isAnnounced>
            Sign in with your new password.
          </Notice>
        </div>
      )}
      <SignInForm next={ownPath(next)} />
      <p className="mt-5">
        <a href="/forgot-password">Forgot your password?</a>
      </p>
      <p className="mt-8 text-muted">
        New to Tumiza? <a href="/sign-up">Sign up as a merchant</a>
      </p>
    </>
  );
}
