import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import { nextLanguage } from "@/lib/messages/language";
import { VERIFY } from "@/lib/messages/verify.gen";
import { chooseLanguage } from "./choose-language";

/** Public pages for people who were given a proof. */
export default async function VerifyLayout({ children }: { children: ReactNode }) {
  const { other } = (await readMessages(VERIFY)).language;
  const language = nextLanguage(await readLanguage());
  return (
    <SiteFrame>
      <form action={chooseLanguage} className="flex justify-end pt-2">
        <input type="hidden" name="language" value={language} />
        <button lang={language} className="min-h-11 cursor-pointer text-brand underline">
          {other}
        </button>
      </form>
      <div className="max-w-[44rem] pt-4 pb-10 md:pt-8 md:pb-14">{children}</div>
    </SiteFrame>
  );
}
