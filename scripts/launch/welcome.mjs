const DELIVERY_OFFSET_DEGREES = 0.02;
const BLANTYRE = { pickupLatitude: -15.7861, pickupLongitude: 35.0058 };

/** Prints everything a newcomer needs to try the demo world: addresses, sign-ins, keys, requests. */
export async function printWelcome(url, { merchants, couriers, admin }) {
  const merchant = merchants.find((candidate) => candidate.hasPickup) ?? merchants[0];
  const lines = [
    "",
    `  Tumiza      ${url}`,
    `  Sign in     ${url}/sign-in`,
    `  API         ${url}/api/openapi.json`,
    "",
    ...merchants.flatMap((each) => [
      `  Merchant    ${each.name}${each.hasPickup ? "" : " (no pickup location yet)"}`,
      `              ${each.email}  ${each.password}`,
      `              test key  ${each.testKey}`,
      `              live key  ${each.liveKey}`,
    ]),
    ...couriers.flatMap((each) => [
      `  Courier     ${each.name}`,
      `              ${each.email}  ${each.password}`,
      `              token     ${each.accessToken}`,
      ...each.riders.slice(0, 1).map(describeRider),
    ]),
    `  Admin       ${admin.email}  ${admin.password}`,
    "",
    "  All of it as JSON: npm run -s demo:credentials",
    "",
    "A quote and an order, ready to paste (with the live key, a demo rider delivers it):",
    "",
    await sampleRequests(url, merchant),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

function describeRider(rider) {
  return rider.email ? `              rider     ${rider.email}  ${rider.password ?? ""}` : "";
}

/** The fee of an order is the fee of a quote, so the second request reads it from the first's answer. */
async function sampleRequests(url, merchant) {
  const place = await nearPickup(url, merchant.testKey);
  const coordinates = `"delivery_lat":${place.lat},"delivery_lng":${place.lng}`;
  return `BASE=${url}
KEY=${merchant.testKey}
QUOTE=$(curl -s "$BASE/api/v1/external/quote" -H "X-API-Key: $KEY" \\
  -H "Content-Type: application/json" -d '{${coordinates}}'); echo "$QUOTE"
FEE=$(echo "$QUOTE" | sed -E 's/.*"delivery_fee": *([0-9.]+).*/\\1/')
curl -s "$BASE/api/v1/external/create-order" -H "X-API-Key: $KEY" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: first-order-$(date +%s)" \\
  -d '{"delivery_fee":'"$FEE"',${coordinates},"receiver_name":"Chikondi Banda","receiver_phone":"+265991234567","delivery_address":"Blue gate beside the market","item_name":"Birthday cake"}'; echo`;
}

/** A place a short ride from the demo merchant's own pickup is always a valid delivery. */
async function nearPickup(url, key) {
  const context = await fetch(`${url}/api/v1/external/validate`, {
    headers: { "X-API-Key": key },
    signal: AbortSignal.timeout(3_000),
  })
    .then((response) => response.json())
    .catch(() => ({}));
  const known = typeof context.pickupLatitude === "number" ? context : BLANTYRE;
  const shift = (degrees) => Number((degrees + DELIVERY_OFFSET_DEGREES).toFixed(4));
  return { lat: shift(known.pickupLatitude), lng: shift(known.pickupLongitude) };
}
