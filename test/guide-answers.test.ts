import { join } from "node:path";
import { expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { GUIDE_FOLDER } from "@/lib/guide/snippets";
import { api, post } from "./api";
import { COMPANY_URL } from "./company-webhooks";
import { createSandbox } from "./courier-sandbox";
import { createGuideMerchant, GUIDE_BRANCH, GUIDE_ORDER, steady } from "./guide-merchant";
import { openOfferOf } from "./offers";
import { moveOrder, placeOrder } from "./orders";
import { SMALL_PHOTO } from "./photos";
import { sinkOfFile } from "./webhook-sink";
import { createCourier, createRider, topUp } from "./world";

const MALAWI_AHEAD_MS = 2 * 60 * 60 * 1000;

const sink = await sinkOfFile();

type Example = { body?: unknown; answer: unknown };

/** Sends a request of each operation and stores the request and its answer. */
function keepExamples() {
  const examples: Record<string, Example> = {};
  const send = async (
    operationId: string,
    key: string,
    params: Record<string, string | number> = {},
    body?: object,
  ) => {
    const operation = contracts.find(({ contract }) => contract.operationId === operationId)!;
    const { search = "", ...named } = params;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name]));
    const isKeyed = operation.contract.requiresIdempotencyKey === true;
    const isCourier = operation.contract.tag === "Courier";
    const answer = await api(operation.method.toUpperCase(), `${path}${search}`, {
      headers: {
        ...(isCourier ? { Authorization: `Bearer ${key}` } : { "X-API-Key": key }),
        ...(isKeyed && { "Idempotency-Key": `order-${Object.keys(examples).length}` }),
      },
      ...(body && { body }),
    });
    expect(answer.status, `${operationId}: ${answer.text}`).toBe(200);
    examples[operationId] ??= { ...(body && { body }), answer: answer.body as unknown };
    return answer.body;
  };
  return { examples, send };
}

test("every operation has an example, recorded as it is answered", async () => {
  const { examples, send } = keepExamples();
  const merchant = await createGuideMerchant();
  const { testKey, liveKey } = merchant;
  const parcel = { delivery_lat: -13.9622, delivery_lng: 33.7912, weight_estimate: "0-5kg" };

  await send("validateKey", testKey);
  const { delivery_fee: fee } = await send("quoteDelivery", testKey, {}, parcel);
  await send("findPlaces", testKey, { search: "?q=shoprite%20lilongwe" });
  const { branch } = await send("createBranch", testKey, {}, GUIDE_BRANCH);
  await send("listBranches", testKey);
  await send("readBranch", testKey, { branch_id: branch.branch_id as string });
  const closed = { status: "closed", note: "Closed for repairs until March." };
  await send("changeBranch", testKey, { branch_id: branch.branch_id as string }, closed);
  const { receiver_name, receiver_phone } = GUIDE_ORDER;
  const asked = { receiver_name, receiver_phone, send_text: true };
  const { pin_request_id } = await send("requestPin", testKey, {}, asked);
  const pin = { lat: parcel.delivery_lat, lng: parcel.delivery_lng, landmark: "Blue gate" };
  await send("simulatePin", testKey, {}, { pin_request_id, ...pin });
  await send("readPinRequest", testKey, { pin_request_id });
  const { weight_estimate: _, ...door } = parcel;
  const bread = { order: { ...door, ...GUIDE_ORDER }, days: ["monday", "thursday"] };
  const { series_id } = await send("createSeries", testKey, {}, { ...bread, pickup_time: "08:30" });
  await send("listSeries", testKey);
  const { next_date } = await send("readSeries", testKey, { series_id });
  await send("skipSeriesDate", testKey, { series_id }, { date: next_date as string });
  await send("changeSeries", testKey, { series_id }, { status: "paused" });
  const order = { ...parcel, delivery_fee: fee as number, ...GUIDE_ORDER };
  const { id: endpoint_id } = (
    await send("createWebhookEndpoint", testKey, {}, { url: sink.url, events: ["*"] })
  ).endpoint;
  const { order_id, tracking_id } = await send("createOrder", testKey, {}, order);
  await send("simulateStatus", testKey, {}, { order_id, status: "In Transit" });
  await send("readOrder", testKey, { order_id });
  await send("trackOrder", testKey, { tracking_id });
  await send("listOrders", testKey);
  await send("exportOrders", testKey);
  await send("simulateStatus", testKey, {}, { order_id, status: "delivered" });
  await send("readProofOfDelivery", testKey, { order_id });
  const excluded = { preference: "excluded", order_id, reason: "Was rude to our customer" };
  const { preference } = await send("setRiderPreference", testKey, {}, excluded);
  await send("listRiderPreferences", testKey);
  await send("removeRiderPreference", testKey, { preference_id: preference.id as string });

  await send("simulateRating", testKey, {}, { order_id, stars: 4, comment: "Very friendly" });
  await send("listRatings", testKey);
  const report = { reason: "damaged", note: "The box is torn." };
  await send("disputeDelivery", testKey, { order_id }, report);
  await send("readDispute", testKey, { order_id });
  const note = { note: "Our camera shows that the box was whole." };
  await send("addDisputeNote", testKey, { order_id }, note);
  await send("addDisputePhoto", testKey, { order_id }, { photo: SMALL_PHOTO });
  const dispute = { order_id, decision: "not_delivered" };
  await send("simulateDispute", testKey, {}, dispute);
  await send("listDisputes", testKey);
  await send("listRefunds", testKey, { order_id });
  // The order is over, so its stream ends.
  await send("streamOrder", testKey, { order_id });
  await send("advanceTestClock", testKey, {}, { advance_minutes: 60 });
  await send("setTestBalance", testKey, {}, { balance: 50_000 });

  const { order_id: robot } = await send("createOrder", testKey, {}, order);
  await send("startRoboRider", testKey, {}, { order_id: robot, scenario: "happy" });
  await send("readRoboRider", testKey, { order_id: robot });
  const { order_id: unwanted } = await send("createOrder", testKey, {}, order);
  await send("markOrderReady", testKey, { order_id: unwanted });
  await send("insistOnOrder", testKey, { order_id: unwanted });
  await send("addPriorityFee", testKey, { order_id: unwanted }, { priority_fee: 500 });
  await send("changeOrder", testKey, { order_id: unwanted }, { dropoff_note: "Ring at the gate" });
  await post("/test/simulate-status", testKey, { order_id: unwanted, status: "assigned" });
  await send("reassignOrder", testKey, { order_id: unwanted }, { reason_code: "not_moving" });
  await send("previewCancellation", testKey, { order_id: unwanted });
  await send("cancelOrder", testKey, { order_id: unwanted }, { reason_code: "out_of_stock" });

  await send("listWebhookEndpoints", testKey);
  await send("readWebhookEndpoint", testKey, { endpoint_id });
  await send("updateWebhookEndpoint", testKey, { endpoint_id }, { events: ["order.delivered"] });
  const { event_id } = await send("sendTestWebhook", testKey, { endpoint_id });
  const search = `?event_id=${event_id}`;
  const { deliveries } = await send("listWebhookDeliveries", testKey, { search });
  await send("retryWebhookDelivery", testKey, { delivery_id: deliveries[0].id as string });
  await send("retryWebhookEndpoint", testKey, { endpoint_id }, { include_delivered: false });
  await send("rotateWebhookSecret", testKey, { endpoint_id });
  await send("deleteWebhookEndpoint", testKey, { endpoint_id });
  await send("listEvents", testKey, { search: `?order_id=${order_id}&type=order.in_transit` });
  await send("readGoLiveReport", testKey);

  const courier = await createCourier();
  const rider = await createRider(merchant.pickup, { courierId: courier.id });
  const live = await placeOrder(merchant, { fields: GUIDE_ORDER });
  await moveOrder(merchant, live.id, "assigned", "picked_up");
  await send("readWallet", liveKey);
  await send("listWalletTransactions", liveKey);
  const paid = await placeOrder(merchant, { fields: { ...GUIDE_ORDER, collect_amount: 25_000 } });
  await moveOrder(merchant, paid.id, "assigned", "picked_up", "in_transit", "delivered");
  await send("listCollections", liveKey);
  await send("readOrderReport", liveKey, { search: "?group_by=company" });
  await send("readMetricsSummary", courier.token);
  await send("listRiders", courier.token);
  await send("readRider", courier.token, { rider_id: rider.id });
  await send("listDeliveries", courier.token);
  await send("readEarnings", courier.token);
  await send("listStatements", courier.token);
  const month = new Date(Date.now() + MALAWI_AHEAD_MS).toISOString().slice(0, 7);
  await send("readStatement", courier.token, { month });
  await topUp(merchant.id, 20_000);
  const hook = { url: COMPANY_URL, events: ["*"] };
  const { id: companyEndpoint } = (await send("createCompanyEndpoint", courier.token, {}, hook))
    .endpoint as { id: string };
  const own = { endpoint_id: companyEndpoint };
  for (const kind of ["acceptOffer", "declineOffer"]) {
    const { id } = await placeOrder(merchant, { fields: GUIDE_ORDER });
    await send("listOffers", courier.token);
    const { id: offer_id } = await openOfferOf(id);
    await send(
      kind,
      courier.token,
      { offer_id },
      kind === "declineOffer" ? { reason: "too_far" } : {},
    );
  }
  await send(
    "setCapacity",
    courier.token,
    { reference: "depot" },
    {
      lat: -13.9626,
      lng: 33.7741,
      orders: 12,
      minutes: 15,
      vehicle_class: "BIKE",
      phone: "+265991234567",
    },
  );
  await send("listCapacities", courier.token);
  const { jobs } = await send("listJobs", courier.token);
  const job = { order_id: jobs[0].order_id as string };
  await send("takeStep", courier.token, job, { kind: "arrive_at_pickup" });
  await send("assignRider", courier.token, job, { driver_id: rider.id });
  await send(
    "recordFleetPositions",
    courier.token,
    {},
    {
      positions: [
        {
          driver_id: rider.id,
          lat: -13.9626,
          lng: 33.7741,
          accuracy_m: 12,
          recorded_at: new Date().toISOString(),
        },
      ],
    },
  );
  const sandbox = await createSandbox();
  const wish = { scenario: "cash_at_door", driver_id: sandbox.riders[0], offer_seconds: 60 };
  await send("makeSandboxOffer", sandbox.token, {}, wish);
  await send("readCompanyGoLiveReport", sandbox.token);
  await fanOutEvents();
  await send("listCompanyEvents", courier.token, { search: "?limit=1" });
  await send("listCompanyEndpoints", courier.token);
  await send("readCompanyEndpoint", courier.token, own);
  await send("updateCompanyEndpoint", courier.token, own, { events: ["offer.created"] });
  const tested = await send("testCompanyEndpoint", courier.token, own);
  await send("listCompanyWebhooks", courier.token, { search: `?event_id=${tested.event_id}` });
  await send("retryCompanyWebhook", courier.token, { delivery_id: tested.delivery_id as string });
  await send("retryCompanyEndpoint", courier.token, own, { include_delivered: false });
  await send("rotateCompanySecret", courier.token, own);
  await send("deleteCompanyEndpoint", courier.token, own);
  const added = { name: "Tamanda Phiri", phone: "+265999123457", vehicle_class: "BIKE" };
  await send("addRider", courier.token, {}, { ...added, driver_reference_id: "R-018" });
  const papers = { rider_id: rider.id, kind: "driving_licence" };
  const year = new Date(Date.now() + MALAWI_AHEAD_MS).getUTCFullYear() + 2;
  const licence = { number: "BT 1234", expires_on: `${year}-03-31` };
  await send("saveRiderDocument", courier.token, papers, licence);
  await send("listRiderDocuments", courier.token, { rider_id: rider.id });
  await send("editRider", courier.token, { rider_id: rider.id }, { job_limit: 2 });
  await send(
    "setRiderStatus",
    courier.token,
    { rider_id: rider.id },
    { status: "busy_external", reason: "Own delivery", external_reference: "JOB-88" },
  );

  const drops = [{ ...parcel }, { ...parcel, delivery_lat: -13.9522 }];
  const many = ["1001", "1002"].map((key) => ({ idempotency_key: key, ...order }));
  await send(
    "createOrders",
    testKey,
    {},
    {
      orders: [many[0], { ...many[1], delivery_fee: 100 }],
    },
  );
  await send("quoteRun", testKey, {}, { drops });
  await send("createRun", testKey, {}, { drops });

  const operations = contracts.map(({ contract }) => contract.operationId);
  expect(Object.keys(examples).sort()).toEqual([...operations].sort());
  const sorted = Object.fromEntries(operations.map((id) => [id, examples[id]]));
  await expect(steady(sorted)).toMatchFileSnapshot(join(GUIDE_FOLDER, "snippets/operations.json"));
});
