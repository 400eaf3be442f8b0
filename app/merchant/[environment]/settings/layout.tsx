import type { ReactNode } from "react";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { COMPANY_ACCOUNT } from "@/lib/messages/company-account.gen";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { SettingsMenu } from "./_components/settings-menu";
import { settingsHome, settingsPages } from "./_components/settings-pages";

type SettingsLayoutProps = { params: Promise<{ environment: string }>; children: ReactNode };

export default async function SettingsLayout({ params, children }: SettingsLayoutProps) {
  const { environment } = await params;
  const [caller, messages, company] = await Promise.all([
    requireMerchant(environment),
    readMessages(SETTINGS),
    readMessages(COMPANY_ACCOUNT),
  ]);
  return (
    <div className="@container">
      <div className="flex gap-10">
        <SettingsMenu
          label={messages.title}
          home={settingsHome(environment)}
          pages={settingsPages(messages, company, caller)}
        />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </div>
  );
}
