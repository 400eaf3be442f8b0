import { Phone } from "lucide-react";
import { PlaceLink } from "@/components/map/place-link";
import { Button } from "@/components/ui/button";
import { DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatPhone } from "@/lib/core/format-phone";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { CUSTOMER_ORDERS_COUNTED } from "@/lib/domain/ordering/orders/list-customers";
import {
  readCustomer,
  type CustomerPlace,
  type WholeCustomer,
} from "@/lib/domain/ordering/orders/read-customer";
import { CUSTOMER_NOTE_MAX_LENGTH } from "@/lib/domain/ordering/orders/save-customer-note";
import { readOrderPage } from "@/lib/domain/ordering/search/search-orders";
import { CUSTOMERS, type CustomersMessages } from "@/lib/messages/customers.gen";
import { ORDERS } from "@/lib/messages/orders.gen";
import { OrderList } from "../../orders/_components/order-list";
import { toOrderRow } from "../../orders/order-row";
import { NoteForm } from "./note-form";

export const generateMetadata = titled(CUSTOMERS, ({ one }) => one.metaTitle);

/** The newest orders; the list of orders has all. */
const ORDERS_SHOWN = 10;

type CustomerPageProps = { params: Promise<{ environment: string; order_id: string }> };

/** A customer, found by one of their orders, so that no phone number is in an address. */
export default async function CustomerPage({ params }: CustomerPageProps) {
  const { environment, order_id: orderId } = await params;
  const { merchant, user, isReadOnly } = await requireMerchant(environment);
  const customer = await orNotFound(readCustomer(merchant, orderId), "order_not_found");
  const { one: messages } = await readMessages(CUSTOMERS);
  const { timezone: timeZone } = merchant.market;
  const home = `/merchant/${merchant.environment}`;
  const mayPlace = mayPlaceOrders({ merchant, user });
  return (
    <>
      <Head messages={messages} customer={customer} home={home} mayPlace={mayPlace} />
      <Numbers messages={messages} customer={customer} timeZone={timeZone} />
      <Section title={messages.note}>
        {mayPlace && !isReadOnly ? (
          <NoteForm
            environment={merchant.environment}
            orderId={orderId}
            note={customer.note ?? ""}
            limit={CUSTOMER_NOTE_MAX_LENGTH}
          />
        ) : (
          <p className="max-w-[68ch] wrap-anywhere">{customer.note ?? messages.noNote}</p>
        )}
      </Section>
      <Section title={messages.places} sub={messages.placesSub}>
        <Places
          messages={messages}
          places={customer.places}
          timeZone={timeZone}
          newOrder={mayPlace ? `${home}/orders/new` : undefined}
        />
      </Section>
      <Orders messages={messages} merchant={merchant} customer={customer} home={home} />
    </>
  );
}

type Messages = CustomersMessages["one"];

type HeadProps = {
  messages: Messages;
  customer: WholeCustomer;
  home: string;
  mayPlace: boolean;
};

function Head({ messages, customer, home, mayPlace }: HeadProps) {
  const { names, phone, lastOrder } = customer;
  const [name, ...others] = names;
  const shown = formatPhone(phone);
  return (
    <PageHead
      title={name ?? shown}
      sub={others.length > 0 ? messages.also({ phone: shown, names: others.join(", ") }) : shown}
      back={{ href: `${home}/customers`, label: messages.back }}
      actions={
        <>
          <Button href={`tel:${phone}`}>
            <Phone aria-hidden="true" className="size-4" />
            {messages.call}
          </Button>
          {mayPlace && (
            <>
              <Button href={`${home}/orders/new?phone=${encodeURIComponent(phone)}`}>
                {messages.newOrder}
              </Button>
              <Button variant="primary" href={`${home}/orders/new?repeat=${lastOrder.id}`}>
                {messages.repeat}
              </Button>
            </>
          )}
        </>
      }
    />
  );
}

type NumbersProps = { messages: Messages; customer: WholeCustomer; timeZone: string };

function Numbers({ messages, customer, timeZone }: NumbersProps) {
  const { orders, failed, unpaid, lastOrder } = customer;
  const isMore = orders === CUSTOMER_ORDERS_COUNTED;
  return (
    <StatList>
      <StatTile label={isMore ? messages.newestOrders : messages.orders} value={orders}>
        {orders}
      </StatTile>
      <StatTile label={messages.failed} value={failed}>
        {failed}
      </StatTile>
      {unpaid > 0 && (
        <StatTile label={messages.unpaid} value={unpaid}>
          {unpaid}
        </StatTile>
      )}
      <StatTile label={messages.last} value={lastOrder.at.getTime()}>
        <Instant at={lastOrder.at} timeZone={timeZone} />
      </StatTile>
    </StatList>
  );
}

type PlacesProps = {
  messages: Messages;
  places: CustomerPlace[];
  timeZone: string;
  /** The page for a new order, if the reader may place one. */
  newOrder: string | undefined;
};

function Places({ messages, places, timeZone, newOrder }: PlacesProps) {
  const { heads } = messages;
  return (
    <DataList
      caption={messages.places}
      rows={places}
      rowKey={({ orderId }) => orderId}
      areas={["place place", "orders last", "pin send"]}
      columns={[
        {
          key: "place",
          head: heads.place,
          area: "place",
          cell: ({ landmark }) => (
            <span className="block max-w-[44ch] wrap-anywhere">
              {landmark ?? messages.noLandmark}
            </span>
          ),
        },
        { key: "pin", head: heads.pin, area: "pin", cell: (place) => <PlaceLink {...place} /> },
        {
          key: "orders",
          head: heads.orders,
          area: "orders",
          align: "right",
          cell: ({ orders }) => <span className="tabular-nums">{orders}</span>,
        },
        {
          key: "last",
          head: heads.last,
          area: "last",
          cell: ({ lastAt }) => <Instant at={lastAt} timeZone={timeZone} />,
        },
        ...(newOrder === undefined
          ? []
          : [
              {
                key: "send",
                head: heads.send,
                isHeadHidden: true,
                area: "send",
                align: "right" as const,
                cell: ({ orderId, landmark }: CustomerPlace) => (
                  <Button
                    size="small"
                    href={`${newOrder}?repeat=${orderId}`}
                    aria-label={messages.sendTo({ place: landmark ?? messages.noLandmark })}
                  >
                    {messages.send}
                  </Button>
                ),
              },
            ]),
      ]}
    />
  );
}

type OrdersProps = {
  messages: Messages;
  merchant: MerchantContext;
  customer: WholeCustomer;
  home: string;
};

async function Orders({ messages, merchant, customer: { phone }, home }: OrdersProps) {
  const { list } = await readMessages(ORDERS);
  const { orders } = await readOrderPage(merchant, { search: phone, limit: ORDERS_SHOWN });
  const path = `${home}/orders`;
  return (
    <Section
      title={messages.ordersTitle}
      actions={
        <Button size="small" href={`${path}?q=${encodeURIComponent(phone)}`}>
          {messages.allOrders}
        </Button>
      }
    >
      <OrderList
        messages={list}
        rows={orders.map(toOrderRow)}
        path={path}
        timeZone={merchant.market.timezone}
      />
    </Section>
  );
}
