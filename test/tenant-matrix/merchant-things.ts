import { newId } from "@/lib/core/ids";
import { savePickup } from "@/lib/domain/access/pickups/save-pickup";
import type { Environment, MerchantContext } from "@/lib/domain/authority/merchant-context";
import { createEndpoint } from "@/lib/domain/messaging/webhooks/create-endpoint";
import { sendTestEvent } from "@/lib/domain/messaging/webhooks/send-test-event";
import { requestTopUp } from "@/lib/domain/money/top-ups/request-top-up";
import { startImport } from "@/lib/domain/ordering/imports/start-import";
import { createSaleLink } from "@/lib/domain/ordering/sale-links/create-sale-link";
import { priceSale } from "@/lib/domain/ordering/sale-links/price-sale";
import { readPublicSaleLink } from "@/lib/domain/ordering/sale-links/read-public-sale-link";
import { savePlace } from "@/lib/domain/pricing/places/save-place";
import { quoteDelivery } from "@/lib/domain/pricing/quotes/quote-delivery";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { nearby, owner, type TestMerchant } from "@/test/world";
import { plantRiderPreference } from "./planted-rider-preference";
import { plantSeries } from "./planted-series";
import { inBoth, type Kind, type Tenant } from "./tenant";

/** Gives a merchant one of everything in both environments, with its mark in every text. */
export async function plantMerchantThings(tenant: Tenant, merchant: TestMerchant): Promise<void> {
  const userId = tenant.people["merchant owner"]?.id ?? "";
  const [live, test] = [
    await plantIn("live", tenant, merchant, userId),
    await plantIn("test", tenant, merchant, userId),
  ];
  for (const kind of Object.keys(live) as (keyof typeof live)[]) {
    tenant.things[kind] = { live: live[kind], test: test[kind] };
  }
  const branch = { name: `${tenant.mark} branch`, landmark: `${tenant.mark} corner` };
  const shop = await contextOf(merchant, "live");
  tenant.things.pickup = inBoth(
    await savePickup(shop, { ...branch, ...nearby(merchant.pickup, 1) }, userId),
  );
  const request = { amountMinor: 5_000_00, method: "airtel_money", requestedBy: userId } as const;
  const topUp = await requestTopUp(shop, request);
  tenant.things.topUp = inBoth(topUp.id);
}

async function plantIn(
  environment: Environment,
  tenant: Tenant,
  merchant: TestMerchant,
  userId: string,
) {
  const context = await contextOf(merchant, environment);
  const there = nearby(merchant.pickup);
  const { mark, phone } = tenant;
  const name = `${mark} ${environment}`;
  const endpoint = await createEndpoint(context, `https://${mark}-${environment}.example/hook`, [
    "*",
  ]);
  const { deliveryId, eventId } = await sendTestEvent(context, endpoint.id);
  await owner`update webhook_endpoints set failing_since = now(), last_success_at = now()
    where id = ${endpoint.id}`;
  const order = await placeOrder(merchant, { environment, fields: markedFields(name, phone) });
  const draft = { kind: "drop_off", name, landmark: `${name} gate`, ...there } as const;
  return {
    endpoint: endpoint.id,
    delivery: deliveryId,
    event: eventId,
    key: await namedKey(context, name),
    pickerKey: await pickerKey(context, name),
    request: await loggedRequest(context, name),
    quote: (await quoteDelivery(context, { delivery: there, pickup: merchant.pickup })).quoteId,
    place: await savePlace(context, draft, userId),
    order: order.id,
    tracking: order.trackingId,
    import: await startImport(
      context,
      tableOf(name, phone),
      { receiverName: 0, location: 1 },
      userId,
    ),
    savedView: await savedView(context, name, userId),
    pinRequest: await pinRequest(context, name, userId),
    series: await plantSeries(context, name, there),
    riderPreference: await plantRiderPreference(context, name),
    ...(await sale(context, { name, phone, userId })),
  } satisfies Partial<Record<Kind, string>>;
}

function markedFields(name: string, phone: string): Record<string, string> {
  return {
    receiver_name: `Chikondi ${name}`,
    receiver_phone: `+265${phone}`,
    delivery_address: `${name} gate`,
    item_name: `${name} parcel`,
    merchant_reference_id: `${name} 7`,
  };
}

function tableOf(name: string, phone: string) {
  return { header: ["name", "where", "phone"], rows: [[name, "nowhere", phone]] };
}

async function namedKey({ merchantId, environment }: MerchantContext, name: string) {
  const [key] = await owner<[{ id: string }]>`update credentials set name = ${name}
    where merchant_id = ${merchantId} and environment = ${environment} returning id`;
  return key.id;
}

async function pickerKey({ merchantId, environment }: MerchantContext, name: string) {
  const id = newId("pkr");
  await owner`insert into picker_keys (id, merchant_id, environment, name, origins)
    values (${id}, ${merchantId}, ${environment}, ${name}, array['https://shop.example'])`;
  return id;
}

async function loggedRequest({ merchantId, environment }: MerchantContext, name: string) {
  const id = newId("req");
  await owner`insert into request_log (id, merchant_id, environment, credential_id, operation, method,
      path, status, elapsed_ms, request_body, response_body)
    select ${id}, ${merchantId}, ${environment}, id, 'createOrder', 'POST',
      ${`/api/v1/external/create-order?${name}`}, 200, 3, ${JSON.stringify({ name })},
      ${JSON.stringify({ name })} from credentials
     where merchant_id = ${merchantId} and environment = ${environment}`;
  return id;
}

async function savedView(
  { merchantId, environment }: MerchantContext,
  name: string,
  userId: string,
): Promise<string> {
  const id = `viw_${newId("req").slice(4)}`;
  await owner`insert into saved_views (id, merchant_id, environment, user_id, name, search)
    values (${id}, ${merchantId}, ${environment}, ${userId}, ${name}, ${`q=${name}`})`;
  return id;
}

async function pinRequest(
  { merchantId, environment }: MerchantContext,
  name: string,
  userId: string,
): Promise<string> {
  const id = `pin_${newId("req").slice(4)}`;
  await owner`insert into pin_requests
      (id, merchant_id, environment, user_id, receiver_name, expires_at)
    values (${id}, ${merchantId}, ${environment}, ${userId}, ${name}, now() + interval '1 day')`;
  return id;
}

/** A link, and a customer's request that waits for the shop. */
async function sale(
  merchant: MerchantContext,
  { name, phone, userId }: { name: string; phone: string; userId: string },
) {
  const saleLink = await createSaleLink(merchant, {
    item: `${name} dress`,
    price: "15,000",
    deliveryPaidBy: "customer",
    pickupId: null,
    kilograms: "",
    salesMaximum: 5,
    days: 7,
    userId,
  });
  const link = await readPublicSaleLink(saleLink);
  const saleRequest = newId("buy");
  const place = nearby(link.shop.pickup ?? { latitude: 0, longitude: 0 });
  const { feeMinor, collectMinor, expiresAt } = await priceSale(link, place);
  const { merchantId, environment } = merchant;
  // Without the limit of a phone, and without a notification, which who looks on has not.
  await owner`insert into sale_requests (id, merchant_id, environment, link_id, name, phone, latitude, longitude,
      landmark, fee_minor, collect_minor, expires_at)
    values (${saleRequest}, ${merchantId}, ${environment}, ${saleLink}, ${`Thandiwe ${name}`}, ${`+265${phone}`},
      ${place.latitude}, ${place.longitude}, ${`${name} gate`}, ${feeMinor}, ${collectMinor}, ${expiresAt})`;
  return { saleLink, saleRequest };
}
