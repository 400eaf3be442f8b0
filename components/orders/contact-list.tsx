import { Phone } from "lucide-react";
import { buttonLook } from "@/components/ui/button-look";
import { NameLink } from "@/components/ui/name-link";
import { formatPhone } from "@/lib/core/format-phone";

type Contact = {
  role: string;
  name: string;
  /** A page with more about the person. */
  href?: string | undefined;
  /** E.164; null if there is no number to call, for the reason in `instead`. */
  phone: string | null;
  instead: string;
};

type ContactListProps = {
  contacts: Contact[];
  call: (said: { name: string; phone: string }) => string;
};

/** The people of an order, each with a link to call. Rows have the same height without a phone number. */
export function ContactList({ contacts, call }: ContactListProps) {
  return (
    <ul className="grid border-b border-border">
      {contacts.map(({ role, name, href, phone, instead }) => (
        <li
          key={role}
          className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border py-2"
        >
          <span className="min-w-0">
            <span className="block text-meta text-muted">{role}</span>
            <span className="wrap-anywhere">
              {href === undefined ? name : <NameLink href={href}>{name}</NameLink>}
            </span>
          </span>
          {phone === null ? (
            <span className="text-table text-muted">{instead}</span>
          ) : (
            <a
              href={`tel:${phone}`}
              aria-label={call({ name, phone: formatPhone(phone) })}
              className={buttonLook({ size: "small" })}
            >
              <Phone aria-hidden className="size-4 flex-none" />
              <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
