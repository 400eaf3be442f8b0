import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { readSignUp, type SignUp } from "@/lib/domain/accounts/read-sign-up";
import { isRefusal } from "@/lib/domain/errors";
import { FinishSignUpForm } from "./_components/finish-sign-up-form";

/** The address is a secret: it goes to no search engine and to no other site. */
export const metadata: Metadata = {
  title: "Finish your sign-up",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

type FinishSignUpPageProps = { params: Promise<{ token: string }> };

/** Opening the link opens no account, because mail scanners open links too: its form does. */
export default async function FinishSignUpPage({ params }: FinishSignUpPageProps) {
  const { token } = await params;
  return (
    <FinishSignUpForm token={token} signUp={await findSignUp(token)} baseUrl={publicUrl}>
      <PageHead
        title="This link doesn't work any more"
        sub="A link to finish a sign-up works once, for 24 hours."
      />
      <div className="flex flex-wrap gap-3">
        <Button href="/sign-up">Sign up again</Button>
        <Button href="/sign-in">Sign in</Button>
      </div>
    </FinishSignUpForm>
  );
}

async function findSignUp(token: string): Promise<SignUp | undefined> {
  try {
    return await readSignUp(token);
  } catch (error) {
    if (isRefusal(error, "sign_up_not_found")) return undefined;
    throw error;
  }
}
