import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PhoneProofForm } from "@/app/_account/phone-proof-form";
import { ForgetRiderDay } from "@/components/live/forget-rider-day";
import { LanguageLink } from "@/components/site/language-link";
import { PageHead } from "@/components/ui/page-head";
import { ownPath } from "@/lib/dashboard/own-path";
import { readMessages } from "@/lib/dashboard/read-messages";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import { SIGN_IN } from "@/lib/messages/sign-in.gen";
import { signInByPhoneAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  const { phonePage } = await readMessages(SIGN_IN);
  return { title: phonePage.metaTitle, robots: { index: false } };
}

type PhonePageProps = { searchParams: Promise<{ next?: string }> };

/** Riders sign in with a code instead of a password. */
export default async function PhonePage({ searchParams }: PhonePageProps) {
  if (smsDelivery() === "none") notFound();
  const texts = (await readMessages(SIGN_IN)).phonePage;
  const next = ownPath((await searchParams).next);
  return (
    <>
      <ForgetRiderDay />
      <PageHead title={texts.title} sub={texts.sub} />
      <PhoneProofForm
        action={signInByPhoneAction}
        purpose="signIn"
        page="/sign-in/phone"
        next={next}
      />
      <p className="mt-5 text-muted">{texts.noMessage}</p>
      <p className="mt-5">
        <a href="/sign-in">{texts.password}</a>
      </p>
      <p className="mt-8">
        <LanguageLink keeps={{ next }} />
      </p>
    </>
  );
}
