import { Bike, MessageSquare, User, Wallet } from "lucide-react";
import { BrandMark } from "@/components/site/brand-mark";
import { buttonLook } from "@/components/ui/button-look";
import { readMessages } from "@/lib/dashboard/read-messages";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";
import { RIDER } from "@/lib/messages/rider.gen";

/**
 * A page that is not there or another rider's, in the frame of the rider's app. Every page of the app loads the scripts
 * of this one, so it has none.
 */
export default async function RiderNotFound() {
  const [{ missing }, { foot }] = await Promise.all([
    readMessages(RIDER_PAGES),
    readMessages(RIDER),
  ]);
  const tabs = [
    { href: "/driver", label: foot.now, Icon: Bike },
    { href: "/driver/messages", label: foot.messages, Icon: MessageSquare },
    { href: "/driver/earnings", label: foot.earnings, Icon: Wallet },
    { href: "/driver/account", label: foot.account, Icon: User },
  ];
  return (
    <>
      <header className="mb-2 flex min-h-11 items-center gap-2">
        <BrandMark />
        <p className="text-section font-strong">Tumiza</p>
      </header>
      <main id="main" className="flex-1 py-8">
        <h1 className="text-title font-strong">{missing.title}</h1>
        <p className="mt-1 mb-6 text-muted">{missing.explains}</p>
        <a
          href="/driver"
          className={buttonLook({ variant: "primary", size: "large", isWide: true })}
        >
          {missing.home}
        </a>
      </main>
      <nav
        aria-label={foot.label}
        className="sticky bottom-0 -mx-4 grid grid-cols-4 border-t border-border bg-bg"
      >
        {tabs.map(({ href, label, Icon }) => (
          <a
            key={href}
            href={href}
            className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-center text-table font-semibold text-fg no-underline"
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
