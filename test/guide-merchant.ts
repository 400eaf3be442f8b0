import { publicUrl } from "@/lib/core/env";
import { SAMPLE_URL } from "@/lib/guide/snippets";
import { changeRows } from "./change-rows";
import { COMPANY_URL } from "./company-webhooks";
import { createMerchant, owner, type TestMerchant, placePickup } from "./world";

const SHOP = { latitude: -13.9626, longitude: 33.7741 };

/** The details of the order in the guide's examples. */
export const GUIDE_ORDER = {
  delivery_address: "Area 47, blue gate near Bwandilo",
  receiver_name: "Thoko Banda",
  receiver_phone: "+265999123456",
  item_name: "Two chitenje",
  merchant_reference_id: "1001",
};

export const GUIDE_BRANCH = {
  name: "Old Town",
  code: "LL-02",
  landmark: "Shop 4, Old Town, beside the bank",
  lat: -13.9869,
  lng: 33.7681,
  opening_hours: [{ day: "monday", opens: "08:00", closes: "17:30" }],
  contact_name: "Grace Mbewe",
  contact_phone: "+265999654321",
};

/** The merchant of the guide: a shop in Lilongwe whose wallet runs low with its next order. */
export async function createGuideMerchant(): Promise<TestMerchant> {
  const [market] = await owner<[{ low: number }]>`
    select (wallet_low_minor / 100)::int as low from markets where code = 'MW'`;
  const merchant = await createMerchant({ balance: market.low + 1_000 });
  // Removes riders that earlier tests put within reach.
  await changeRows(
    (sql) => sql`update riders set is_online = false
      where location <@ box_around(${SHOP.latitude}, ${SHOP.longitude}, 100000)`,
  );
  await owner`update merchants set name = 'Chikondi Fabrics' where id = ${merchant.id}`;
  await placePickup(merchant.id, SHOP, "Area 3, Lilongwe");
  return { ...merchant, pickup: SHOP };
}

/** Fixed values that the guide shows for fields that differ at every run. */
const STEADY: Record<string, unknown> = {
  driver_id: 17,
  driver_reference_id: "R-017",
  pin: "4821",
  return_pin: "7305",
  duration_ms: 120,
  age_seconds: 5,
  url: "https://shop.example.com/webhooks",
  secret: "whsec_c2VjcmV0IG9mIHRoZSBndWlkZSwgbm90IHlvdXJzIQ==",
  key_id: "key_2026",
  document: "{…}",
  expires_on: "2028-03-31",
  days_left: 490,
  median: 24,
  p90: 41,
  start_date: "2026-11-16",
  end_date: "2026-11-22",
  period: { start: "2026-10-23", end: "2026-11-22" },
  date: "2026-11-23",
  month: "2026-11",
  first_day: "2026-11-22",
  next_date: "2026-11-23",
  skipped_dates: ["2026-11-23"],
  runs_out_on: "2026-12-14",
  next_30_days: { orders: 8, amount: 16_400 },
  companies: [{ courier_id: "cou_4cTq0GDkYvH1mZ7pXbN2Ws", name: "Lake Riders" }],
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  signature: "bm90IGEgcmVhbCBzaWduYXR1cmU=",
  verify_url: `${SAMPLE_URL}/verify`,
  photo_url: `${SAMPLE_URL}/verify/photos/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
  "webhook-timestamp": "1795339740",
  "webhook-signature": "v1,bm90IGEgcmVhbCBzaWduYXR1cmU=",
};

/** The first of the test riders, as each operation shows it. */
const TEST_RIDER: Record<string, (text: string) => string> = {
  name: (name) => (name.includes(" ") ? "Tamanda Phiri" : "Tamanda"),
  first_name: () => "Tamanda",
  plate: () => "TEST 1",
  phone: () => "+265999000001",
};

function steadyValue(key: string, value: unknown): unknown {
  if (value === null) return null;
  if (key === "rider") {
    return Object.fromEntries(
      Object.entries(value as Record<string, string | null>).map(([name, text]) => [
        name,
        text && (TEST_RIDER[name]?.(text) ?? text),
      ]),
    );
  }
  // A drawing, and the answer of the step that is called so.
  const isWhole = (key === "signature" || key === "pin") && typeof value === "object";
  const isSteady = isWhole || value === COMPANY_URL;
  return key in STEADY && !isSteady ? STEADY[key] : value;
}

/** An answer with ids, instants and addresses of the right form, the same at every run. */
export function steady(answer: unknown, serverUrl = publicUrl): string {
  const text = JSON.stringify(answer, steadyValue, 2);
  return `${text}\n`
    .replaceAll(serverUrl, SAMPLE_URL)
    .replaceAll(publicUrl, SAMPLE_URL)
    .replaceAll(/\b([a-z]{3})_[0-9a-f]{32}\b/g, "$1_8a4f1c0d7b2e4963a5d1f07c3e9b6258")
    .replaceAll(/\b([a-z]{3}(?:_test)?)_(?!8a4f1c0d)[0-9A-Za-z]{15,}/g, "$1_4cTq0GDkYvH1mZ7pXbN2Ws")
    .replaceAll(/(parcel_code["']?: ?["'])[A-Z0-9]{4}\b/g, "$1K7QX")
    .replaceAll(/(\/track\/(?:trk|rcv)(?:_test)?_)[0-9A-Za-z]{20,}/g, "$14cTq0GDkYvH1mZ7pXbN2Ws")
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "2026-11-22T09:29:00.000Z");
}
