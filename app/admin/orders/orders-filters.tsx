import type { ReactNode } from "react";
import { statusText } from "@/components/orders/status-text";
import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { MoreSwitch } from "@/components/ui/more-switch";
import { SelectField } from "@/components/ui/select-field";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ORDER_LIFE } from "@/lib/domain/order-status";
import type { AllOrdersState } from "@/lib/domain/ordering/search/list-all-orders";
import { ADMIN_ORDERS, type AdminOrdersMessages } from "@/lib/messages/admin-orders.gen";
import { ORDER_STATES, ordersAddress, type OrdersSearch } from "./read-orders-search";

type Texts = AdminOrdersMessages["allOrders"];

/** The search and the status are in the first line; the other filters are folded. */
const LINES =
  "[&_.filter-bar]:grid-cols-[minmax(0,1fr)_auto] lg:[&_.filter-bar]:grid-cols-[minmax(0,1fr)_13rem_auto] " +
  "[&_.more-filters]:order-1 [&_.more-filters]:col-span-full lg:[&_.more-filters]:grid-cols-5 " +
  "[&_.filter-bar:not(:has([data-more-filters]:checked))_.more-filters]:hidden";

type OrdersFiltersProps = {
  search: OrdersSearch;
  /** The saved views of the list. */
  views: ReactNode;
};

/** The search and the filters of the list; they change the page's address. */
export async function OrdersFilters({ search, views }: OrdersFiltersProps) {
  const { allOrders: texts } = await readMessages(ADMIN_ORDERS);

  const active = activeOf(texts, search);
  return (
    <div className={LINES}>
      <FilterBar
        isLive
        label={texts.filters}
        action="/admin/orders"
        active={active}
        views={views}
        {...(active.length > 1 && { clearHref: "/admin/orders" })}
      >
        <div className="max-lg:col-span-full">
          <Field
            name="q"
            type="search"
            label={texts.search}
            defaultValue={search.q}
            autoComplete="off"
          />
        </div>
        <SelectField
          name="status"
          label={texts.status}
          options={[
            { value: "", label: texts.anyStatus },
            ...ORDER_STATES.map((state) => ({ value: state, label: stateText(texts, state) })),
          ]}
          defaultValue={search.status ?? ""}
        />
        <MoreSwitch data-more-filters defaultChecked={active.some(({ isMore }) => isMore)}>
          {texts.more}
        </MoreSwitch>
        <MoreFilters texts={texts} search={search} />
      </FilterBar>
    </div>
  );
}

function MoreFilters({ texts, search }: { texts: Texts; search: OrdersSearch }) {
  const { merchant, courier, env = "live", from, to } = search;
  return (
    <div className="more-filters">
      <Field name="merchant" label={texts.merchant} defaultValue={merchant} autoComplete="off" />
      <Field name="courier" label={texts.courier} defaultValue={courier} autoComplete="off" />
      <SelectField
        name="env"
        label={texts.environment}
        options={[
          { value: "live", label: texts.live },
          { value: "test", label: texts.test },
        ]}
        defaultValue={env}
      />
      <Field type="date" name="from" label={texts.from} defaultValue={from} />
      <Field type="date" name="to" label={texts.to} defaultValue={to} />
    </div>
  );
}

function activeOf(texts: Texts, search: OrdersSearch) {
  const { q, merchant, courier, status, env, from, to } = search;
  const labels = {
    q,
    merchant: merchant && texts.ofMerchant({ name: merchant }),
    courier: courier && texts.ofCourier({ name: courier }),
    status: status && stateText(texts, status),
    env: env && texts.test,
    from: from && texts.since({ day: from }),
    to: to && texts.until({ day: to }),
  };
  return Object.entries(labels).flatMap(([part, label]) => {
    const href = ordersAddress({ ...search, [part]: undefined, cursor: undefined });
    return label ? [{ label, href, isMore: part !== "q" && part !== "status" }] : [];
  });
}

function stateText(texts: Texts, state: AllOrdersState): string {
  return state === "disputed" ? texts.disputed : statusText(ORDER_LIFE[state].label);
}
