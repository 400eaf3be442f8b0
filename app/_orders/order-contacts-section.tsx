import { ContactList } from "@/components/orders/contact-list";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderContacts } from "@/lib/domain/ordering/orders/find-order-contacts";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import { FOLLOWED_ORDERS, type FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";

type Texts = FollowedOrdersMessages["people"];

type OrderContactsProps = {
  order: FollowedOrder;
  contacts: OrderContacts | null;
  /** Whether the reader is the platform, which has pages of every company. */
  isPlatform: boolean;
};

/** Recipient, shop, pickup contact and rider, each with a link to call, for a reader who may. */
export async function OrderContactsSection({ order, contacts, isPlatform }: OrderContactsProps) {
  if (!contacts) return null;
  const texts = (await readMessages(FOLLOWED_ORDERS)).people;
  return (
    <Section title={texts.title}>
      <ContactList
        contacts={contactsOf(texts, { order, contacts, isPlatform })}
        call={texts.call}
      />
    </Section>
  );
}

type Known = Omit<OrderContactsProps, "contacts"> & { contacts: OrderContacts };

function contactsOf(texts: Texts, { order, contacts, isPlatform }: Known) {
  const { status, merchantId } = order;
  const { recipient, shop, pickup, rider } = contacts;
  const riderHref = `${isPlatform ? "/admin" : "/courier"}/riders/${order.rider?.id}`;
  return [
    {
      role: texts.recipient,
      name: recipient ? (recipient.name ?? texts.noName) : texts.hidden,
      phone: recipient?.phone ?? null,
      instead: recipient ? texts.noPhone : status === "searching" ? texts.later : texts.over,
    },
    {
      role: texts.shop,
      ...shop,
      href: isPlatform ? `/admin/merchants/${merchantId}` : undefined,
      instead: texts.noPhone,
    },
    ...(pickup
      ? [
          {
            role: texts.pickup,
            name: pickup.name ?? texts.noName,
            phone: pickup.phone,
            instead: texts.noPhone,
          },
        ]
      : []),
    rider
      ? { role: texts.rider, ...rider, href: riderHref, instead: texts.noPhone }
      : { role: texts.rider, name: texts.noRider, phone: null, instead: "" },
  ];
}
