"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { formatPhone } from "@/lib/core/format-phone";
import { inLanguage } from "@/lib/messages/language-in-address";
import { SITE } from "@/lib/messages/site.gen";

type SiteFooterProps = {
  /** In E.164; a number that is not set is absent. */
  contact: { supportPhone: string | null; supportWhatsapp: string | null } | null;
};

/** Links to all public pages, and how to reach the platform. */
export function SiteFooter({ contact }: SiteFooterProps) {
  const messages = useMessages(SITE).foot;
  const language = useLanguage();
  const { supportPhone = null, supportWhatsapp = null } = contact ?? {};
  const links = [
    { href: inLanguage("/pricing", language), text: messages.prices },
    { href: inLanguage("/coverage", language), text: messages.coverage },
    { href: inLanguage("/help", language), text: messages.help },
    { href: inLanguage("/parcels", language), text: messages.parcels },
    { href: "/developers", text: messages.developers },
    { href: "/status", text: messages.status },
    { href: inLanguage("/terms", language), text: messages.terms },
    { href: inLanguage("/privacy", language), text: messages.privacy },
    ...(supportWhatsapp === null
      ? []
      : [{ href: `https://wa.me/${supportWhatsapp.slice(1)}`, text: "WhatsApp" }]),
    ...(supportPhone === null
      ? []
      : [{ href: `tel:${supportPhone}`, text: formatPhone(supportPhone) }]),
  ];
  return (
    <footer className="mt-10 border-t border-border text-table print:hidden">
      <nav aria-label={messages.label} className="mx-auto max-w-[1120px] px-5 py-4 sm:px-8">
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ href, text }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center text-muted no-underline hover:text-fg"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
