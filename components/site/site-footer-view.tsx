import { formatPhone } from "@/lib/core/format-phone";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import type { SiteMessages } from "@/lib/messages/site.gen";

type SiteFooterViewProps = {
  language: Language;
  messages: SiteMessages["foot"];
  /** In E.164; a number that is not set is absent. */
  contact: { supportPhone: string | null; supportWhatsapp: string | null } | null;
};

/** Links to all public pages, and how to reach the platform; a page without scripts renders it too. */
export function SiteFooterView({ language, messages, contact }: SiteFooterViewProps) {
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
