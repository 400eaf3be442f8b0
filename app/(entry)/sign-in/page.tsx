import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ForgetRiderDay } from "@/components/live/forget-rider-day";
import { LanguageLink } from "@/components/site/language-link";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { nextStep } from "@/lib/dashboard/next-step";
import { ownPath } from "@/lib/dashboard/own-path";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import { inLanguage } from "@/lib/messages/language-in-address";
import { SIGN_IN } from "@/lib/messages/sign-in.gen";
import { SignInForm } from "./sign-in-form";

export async function generateMetadata(): Promise<Metadata> {
  const { signInPage } = await readMessages(SIGN_IN);
  return { title: signInPage.metaTitle, robots: { index: false } };
}

type SignInPageProps = {
  searchParams: Promise<{ next?: string; error?: string; notice?: string }>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const texts = (await readMessages(SIGN_IN)).signInPage;
  const signUp = inLanguage("/sign-up", await readLanguage());

  const { next, error, notice } = await searchParams;
  const signIn = await readSignIn();
  if (signIn) redirect(await nextStep(signIn, next));
  const own = ownPath(next);
  const byPhone = `/sign-in/phone${own ? `?${new URLSearchParams({ next: own })}` : ""}`;
  return (
    <>
      <ForgetRiderDay />
      <PageHead title={texts.signIn} sub={own === undefined ? texts.sub : texts.toGoOn} />
      {error !== undefined && (
        <div className="mb-5">
          <Notice tone="bad" title={texts.failedTitle}>
            {texts.failedExplains}
          </Notice>
        </div>
      )}
      {notice === "password-changed" && (
        <div className="mb-5">
          <Notice tone="ok" title={texts.passwordChangedTitle} isAnnounced>
            {texts.passwordChangedExplains}
          </Notice>
        </div>
      )}
      {notice === "account-closed" && (
        <div className="mb-5">
          <Notice tone="ok" title={texts.accountClosedTitle} isAnnounced>
            {texts.accountClosedExplains}
          </Notice>
        </div>
      )}
      <SignInForm next={own} />
      <p className="mt-5">
        <a href="/forgot-password">{texts.forgotPassword}</a>
      </p>
      {smsDelivery() !== "none" && (
        <p className="mt-5">
          <a href={byPhone}>{texts.byPhone}</a>
        </p>
      )}
      <p className="mt-8 text-muted">
        {texts.newToTumiza({ link: <a href={signUp}>{texts.signUp}</a> })}
      </p>
      <p className="mt-8">
        <LanguageLink keeps={{ next: own }} />
      </p>
    </>
  );
}
