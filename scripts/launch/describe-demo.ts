import type { demoCredentials } from "@/db/seed/demo-credentials";

type Credentials = ReturnType<typeof demoCredentials>;

/** A short ride from the first merchant's shop. */
const DESTINATION = '"delivery_lat":-13.9622,"delivery_lng":33.7912';

/** The demo world for a newcomer, on one screen; all keys and sign-ins on request. */
export function describeDemo(
  url: string,
  credentials: Credentials,
  { fee, withAll }: { fee: string; withAll: boolean },
): string {
  const { merchants, couriers, admin } = credentials;
  const [merchant, courier] = [merchants[0], couriers[0]];
  const rider = courier?.riders.find(({ email }) => email);
  const key = merchant?.testKey ?? "";
  const signIn = (role: string, email: string | null | undefined, name = "") =>
    `    ${role.padEnd(10)}${(email ?? "").padEnd(32)}${name}`.trimEnd();
  return `
  Sign in at ${url}/sign-in with the password ${admin.password}

${signIn("Merchant", merchant?.email, merchant?.name)}
${signIn("Courier", courier?.email, courier?.name)}
${signIn("Rider", rider?.email, courier?.name)}
${signIn("Admin", admin.email, "Tumiza")}
${withAll ? describeAll(credentials) : ""}
  Paste these to get a quote and to place an order:

${quoteCommand(url, key)}

${orderCommand(url, key, fee)}

  Read on in README.md; all keys and sign-ins: npm run -s demo:credentials

`;
}

/** The fee that the order to paste has to name today; what to put there, where the quote is not answered. */
export async function quoteFee(url: string, { merchants }: Credentials): Promise<string> {
  const request = {
    method: "POST",
    headers: { "X-API-Key": merchants[0]?.testKey ?? "", "Content-Type": "application/json" },
    body: `{${DESTINATION}}`,
  };
  const answer = await fetch(`${url}/api/v1/external/quote`, request)
    .then((response) => response.json() as Promise<{ delivery_fee?: number }>)
    .catch(() => ({ delivery_fee: undefined }));
  return String(answer.delivery_fee ?? "<delivery_fee of the quote>");
}

function quoteCommand(url: string, key: string): string {
  return `curl -s ${url}/api/v1/external/quote \\
  -H "X-API-Key: ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{${DESTINATION}}'`;
}

function orderCommand(url: string, key: string, fee: string): string {
  return `curl -s ${url}/api/v1/external/create-order \\
  -H "X-API-Key: ${key}" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: first-order" \\
  -d '{"delivery_fee":${fee},${DESTINATION},
  "receiver_name":"Chikondi Banda","receiver_phone":"+265991234567",
  "delivery_address":"Blue gate beside the market"}'`;
}

function describeAll({ merchants, couriers }: Credentials): string {
  const lines = [
    ...merchants.flatMap(({ name, email, testKey, liveKey, hasPickup }) => [
      `${name}${hasPickup ? "" : " (no pickup location yet)"}, ${email}`,
      `  test key  ${testKey}`,
      `  live key  ${liveKey}`,
    ]),
    ...couriers.flatMap(({ name, email, accessToken, riders }) => [
      `${name}, ${email}`,
      `  token     ${accessToken}`,
      ...riders.flatMap((rider) => (rider.email ? [`  rider     ${rider.email}`] : [])),
    ]),
  ];
  return ["", ...lines.map((line) => `    ${line}`), ""].join("\n");
}
