import { ChevronRight } from "lucide-react";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { COMPANY_ACCOUNT } from "@/lib/messages/company-account.gen";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { OldAddress } from "./_components/old-address";
import { settingsHome, settingsPages } from "./_components/settings-pages";

export const generateMetadata = titled(SETTINGS, ({ title }) => title);

type SettingsPageProps = { params: Promise<{ environment: string }> };

/** The list of settings, each on a page of its own. */
export default async function SettingsPage({ params }: SettingsPageProps) {
  const { environment } = await params;
  const [caller, messages, company] = await Promise.all([
    requireMerchant(environment),
    readMessages(SETTINGS),
    readMessages(COMPANY_ACCOUNT),
  ]);
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub} />
      <OldAddress home={settingsHome(environment)} />
      <ul className="max-w-[44rem] overflow-hidden rounded-panel border border-border bg-surface">
        {settingsPages(messages, company, caller).map(({ href, title, sub }) => (
          <li key={href} className="not-first:border-t not-first:border-border">
            <AppLink
              href={href}
              className="flex items-center gap-4 px-5 py-4 text-fg no-underline hover:bg-sunken max-sm:px-4"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-table text-muted">{sub}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 flex-none text-muted" />
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
