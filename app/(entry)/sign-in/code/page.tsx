import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LeaveForm } from "@/app/account/_components/leave-form";
import { PageHead } from "@/components/ui/page-head";
import { nextStep } from "@/lib/dashboard/next-step";
import { ownPath } from "@/lib/dashboard/own-path";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { CodeForm } from "./_components/code-form";

export const metadata: Metadata = { title: "Code", robots: { index: false } };

type CodePageProps = { searchParams: Promise<{ next?: string }> };

/** Whoever has lost both phone and codes asks a colleague, who can reset it. */
export default async function CodePage({ searchParams }: CodePageProps) {
  const { next } = await searchParams;
  const signIn = await readSignIn();
  if (!signIn) redirect("/sign-in");
  if (signIn.owes !== "code") redirect(nextStep(signIn, next));
  return (
    <>
      <PageHead
        title="One more step"
        sub={`Your password is right, ${signIn.session.name}. Now the code.`}
      />
      <CodeForm next={ownPath(next)} />
      <div className="mt-8 grid gap-3 text-muted">
        <p>No phone and no recovery code? Ask an admin of your team to reset your two-factor.</p>
        <LeaveForm />
      </div>
    </>
  );
}
