import type { Mutation } from "./mutation";

const LINKS = "lib/domain/ordering/sale-links";
const ACCEPTING = { vitest: [`${LINKS}/accept-sale.test.ts`] };
const ASKING = { vitest: [`${LINKS}/sale-links.test.ts`] };

const PAYING = { vitest: [`${LINKS}/pay-for-sale.test.ts`] };

/** Safeguards of selling by link. */
export const SALES: Mutation[] = [
  {
    guarantee: "sales: a photo is small, however large the file was",
    file: "lib/domain/encode-small-photo.ts",
    find: "drawn.data.length <= PHOTO_MAX_BYTES",
    replace: "drawn.data.length > 0",
    check: { vitest: [`${LINKS}/sale-photos.test.ts`] },
  },
  {
    guarantee: "sales: a request that is answered becomes no other order",
    file: `${LINKS}/take_sale.sql`,
    find: "if r.state <> 'waiting' then",
    replace: "if false then",
    check: ACCEPTING,
  },
  {
    guarantee: "sales: a link sells no more than its number",
    file: `${LINKS}/take_sale.sql`,
    find: "     for update of k;",
    replace: "    ;",
    check: ACCEPTING,
  },
  {
    guarantee: "sales: an order is what its customer has asked for last",
    file: `${LINKS}/take_sale.sql`,
    find: "perform refuse('sale_request_changed');",
    replace: "null;",
    check: ACCEPTING,
  },
  {
    guarantee: "sales: a request is accepted only while its price is valid",
    file: `${LINKS}/take_sale.sql`,
    find: "r.expires_at <= clock_timestamp()",
    replace: "r.expires_at <= now()",
    check: ACCEPTING,
  },
  {
    guarantee: "sales: another company's request is not found",
    file: `${LINKS}/list-sale-requests.ts`,
    find: ".where(and(ofMerchant(saleRequests, merchant), which));",
    replace: ".where(which);",
    check: ASKING,
  },
  {
    guarantee: "sales: a link that is over takes no request",
    file: `${LINKS}/request_sale.sql`,
    find: "if not sale_link_is_open(l) then",
    replace: "if false then",
    check: ASKING,
  },
  {
    guarantee: "sales: a phone has a number of requests that wait",
    file: `${LINKS}/request_sale.sql`,
    find: "             >= c_waiting_of_phone\n",
    replace: "             >= 1000\n",
    check: ASKING,
  },
  {
    guarantee: "sales: what a customer has paid is not collected at the door",
    file: "lib/domain/ordering/orders/place_order.sql",
    find: "    o.paid_minor := paid_for_sale(p_sale_request_id);",
    replace: "    o.paid_minor := 0;",
    check: PAYING,
  },
  {
    guarantee: "sales: a payment belongs to the order that its request became",
    file: "lib/domain/ordering/orders/place_order.sql",
    find: "set order_id = o.id where sale_request_id = p_sale_request_id",
    replace: "set order_id = order_id where sale_request_id = p_sale_request_id",
    check: PAYING,
  },
  {
    guarantee: "sales: a phone that agrees while the shop accepts pays the order",
    file: "lib/domain/money/collections/confirm_collection_payment.sql",
    find: "where id = p.sale_request_id for update;",
    replace: "where id = p.sale_request_id;",
    check: PAYING,
  },
  {
    guarantee: "sales: money for a request that is over goes back",
    file: "lib/domain/money/collections/may_pay_sale.sql",
    find: "and p_request.state = 'waiting' ",
    replace: "",
    check: PAYING,
  },
  {
    guarantee: "sales: money is kept while the shop may accept",
    file: "lib/domain/money/collections/return_sale_payments.sql",
    find: "if coalesce(v_is_over, true) then",
    replace: "if true then",
    check: PAYING,
  },
  {
    guarantee: "sales: a paid request keeps its price",
    file: `${LINKS}/request_sale.sql`,
    find: "perform refuse('sale_request_paid');",
    replace: "null;",
    check: PAYING,
  },
];
