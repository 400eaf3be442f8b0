import { Phone } from "lucide-react";
import { buttonLook } from "@/components/ui/button-look";
import { Section } from "@/components/ui/section";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderContacts } from "@/lib/domain/orders/read-order-contacts";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";

/** Everyone who can say what happened to the order, each a press away. */
export async function Contacts({ contacts }: { contacts: OrderContacts }) {
  const texts = (await readMessages(ADMIN_ORDERS)).contacts;

  const { recipient, shop, rider } = contacts;
  const people = [
    { role: texts.recipient, ...recipient },
    { role: texts.shop, ...shop },
    ...(rider ? [{ role: texts.rider, ...rider }] : []),
  ];
  return (
    <Section title={texts.title}>
      <ul className="grid max-w-[40rem] border-b border-border">
        {people.map(({ role, name, phone }) => (
          <li
            key={role}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-2"
          >
            <span className="min-w-0">
              <span className="block text-meta text-muted">{role}</span>
              <span className="wrap-anywhere">{name ?? texts.noName}</span>
            </span>
            {phone === null ? (
              <span className="text-table text-muted">{texts.noPhone}</span>
            ) : (
              <a
                href={`tel:${phone}`}
                aria-label={texts.call({ name: name ?? role, phone: formatPhone(phone) })}
                className={buttonLook({ size: "small" })}
              >
                <Phone aria-hidden className="size-4 flex-none" />
                <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
