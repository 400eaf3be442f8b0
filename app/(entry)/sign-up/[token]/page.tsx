import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import { readSignUp, type SignUp } from "@/lib/domain/access/accounts/read-sign-up";
import { isRefusal } from "@/lib/domain/errors";
import { inLanguage } from "@/lib/messages/language-in-address";
import { SIGN_UP } from "@/lib/messages/sign-up.gen";
import { FinishSignUpForm } from "./finish-sign-up-form";

/** The address is a secret: it goes to no search engine and to no other site. */
export async function generateMetadata(): Promise<Metadata> {
  const { finishSignUpPage: signUpTokenPage } = await readMessages(SIGN_UP);
  return {
    title: signUpTokenPage.metaTitle,
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}

type FinishSignUpPageProps = { params: Promise<{ token: string }> };

/** Opening the link opens no account, because mail scanners open links too: its form does. */
export default async function FinishSignUpPage({ params }: FinishSignUpPageProps) {
  const texts = (await readMessages(SIGN_UP)).finishSignUpPage;
  const language = await readLanguage();

  const { token } = await params;
  return (
    <FinishSignUpForm token={token} signUp={await findSignUp(token)} baseUrl={publicUrl}>
      <PageHead title={texts.closedTitle} sub={texts.closedSub} />
      <div className="flex flex-wrap gap-3">
        <Button href={inLanguage("/sign-up", language)}>{texts.signUpAgain}</Button>
        <Button href={inLanguage("/sign-in", language)}>{texts.signIn}</Button>
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
