import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignOutForm } from "@/app/_shell/sign-out-form";
import { LanguageLink } from "@/components/site/language-link";
import { PageHead } from "@/components/ui/page-head";
import { nextStep } from "@/lib/dashboard/next-step";
import { ownPath } from "@/lib/dashboard/own-path";
import { readMessages } from "@/lib/dashboard/read-messages";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { SIGN_IN } from "@/lib/messages/sign-in.gen";
import { SecondFactorForm } from "./second-factor-form";

export async function generateMetadata(): Promise<Metadata> {
  const { codePage } = await readMessages(SIGN_IN);
  return { title: codePage.metaTitle, robots: { index: false } };
}

type CodePageProps = { searchParams: Promise<{ next?: string }> };

/** An owner or the platform can reset the second factor of an account without phone and recovery codes. */
export default async function CodePage({ searchParams }: CodePageProps) {
  const texts = (await readMessages(SIGN_IN)).codePage;

  const { next } = await searchParams;
  const signIn = await readSignIn();
  if (!signIn) redirect("/sign-in");
  if (signIn.owes !== "code") redirect(await nextStep(signIn, next));
  const { name, role, company } = signIn.session;
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub({ name })} />
      <SecondFactorForm next={ownPath(next)} />
      <div className="mt-8 grid gap-3 text-muted">
        <p>
          {company
            ? texts.noPhone[role === "rider" ? "rider" : "company"]({ company: company.name })
            : texts.noPhone.admin}
        </p>
        <SignOutForm />
      </div>
      <p className="mt-8">
        <LanguageLink keeps={{ next: ownPath(next) }} />
      </p>
    </>
  );
}
