/** Who may use a file outside the dashboards, and how others are kept away. */
type Openness =
  /** It says the same to all. */
  | "everybody"
  /** Anyone with a link, whose address has a secret. */
  | "holder of the link"
  /** Its caller proves who it is by a signature or a token. */
  | "signed caller"
  /** Forms of sign-in and sign-up, which are limited and say the same of every account. */
  | "entry"
  /** Each account sees its own. */
  | "own account"
  /** Only in development. */
  | "developers";

/** Every page and route that belongs to no dashboard and is no operation of the API. */
export const PUBLIC_FILES: Record<string, Openness> = {
  "(entry)/forgot-password/page.tsx": "entry",
  "(entry)/invite/[token]/page.tsx": "holder of the link",
  "(entry)/reset-password/[token]/page.tsx": "holder of the link",
  "(entry)/sign-in/code/page.tsx": "entry",
  "(entry)/sign-in/page.tsx": "entry",
  "(entry)/sign-in/phone/page.tsx": "entry",
  "(entry)/sign-up/[token]/page.tsx": "holder of the link",
  "(entry)/sign-up/page.tsx": "entry",
  "account/page.tsx": "own account",
  "account/two-factor/page.tsx": "own account",
  "api/[[...path]]/route.ts": "everybody",
  "api/mcp/route.ts": "signed caller",
  "api/openapi.json/route.ts": "everybody",
  "api/payments/[provider]/route.ts": "signed caller",
  "api/sms/[provider]/[kind]/route.ts": "signed caller",
  "buy/[code]/route.tsx": "holder of the link",
  "changelog.xml/route.ts": "everybody",
  "dev/components/page.tsx": "developers",
  "dev/outbox/page.tsx": "developers",
  "coverage/page.tsx": "everybody",
  "parcels/data.json/route.ts": "signed caller",
  "parcels/page.tsx": "entry",
  "docs/[slug]/page.tsx": "everybody",
  "docs/errors/[code]/page.tsx": "everybody",
  "docs/errors/dashboards/page.tsx": "everybody",
  "docs/errors/page.tsx": "everybody",
  "docs/markdown/[slug]/route.ts": "everybody",
  "docs/markdown/[slug]/[page]/route.ts": "everybody",
  "docs/markdown/[slug]/[page]/[part]/route.ts": "everybody",
  "docs/page.tsx": "everybody",
  "docs/reference/[tag]/[operation]/page.tsx": "everybody",
  "docs/reference/[tag]/page.tsx": "everybody",
  "docs/reference/events/[type]/page.tsx": "everybody",
  "docs/reference/events/page.tsx": "everybody",
  "docs/reference/page.tsx": "everybody",
  "docs/search/page.tsx": "everybody",
  "docs/try/[operation]/page.tsx": "everybody",
  "developers/page.tsx": "everybody",
  "healthz/route.ts": "everybody",
  "help/page.tsx": "everybody",
  "llms-full.txt/route.ts": "everybody",
  "llms.txt/route.ts": "everybody",
  "logos/[sha256]/route.ts": "everybody",
  "metrics/route.ts": "signed caller",
  "no-access/page.tsx": "everybody",
  "page.tsx": "everybody",
  "pin/[token]/route.tsx": "holder of the link",
  "policy-reports/route.ts": "everybody",
  "postman.json/route.ts": "everybody",
  "streets.pmtiles/route.ts": "everybody",
  "pricing/page.tsx": "everybody",
  "privacy/page.tsx": "everybody",
  "privacy/request/route.tsx": "entry",
  "readyz/route.ts": "everybody",
  "robots.txt/route.ts": "everybody",
  "sitemap.xml/route.ts": "everybody",
  "status/page.tsx": "everybody",
  "status.json/route.ts": "everybody",
  "status.xml/route.ts": "everybody",
  "terms/page.tsx": "everybody",
  "t/[code]/route.ts": "holder of the link",
  "trip/[token]/route.tsx": "holder of the link",
  "track/[tracking_id]/dispute/route.ts": "holder of the link",
  "track/[tracking_id]/live/route.ts": "holder of the link",
  "track/[tracking_id]/rating/route.ts": "holder of the link",
  "track/[tracking_id]/pay/route.ts": "holder of the link",
  "track/[tracking_id]/place/route.ts": "holder of the link",
  "track/[tracking_id]/wish/route.ts": "holder of the link",
  "track/[tracking_id]/receipt/route.ts": "holder of the link",
  "track/[tracking_id]/route.tsx": "holder of the link",
  "track/route.tsx": "everybody",
  "unsubscribe/[token]/route.tsx": "holder of the link",
  "verify/[sha256]/page.tsx": "holder of the link",
  "verify/keys/route.ts": "everybody",
  "verify/page.tsx": "everybody",
  "verify/photos/[sha256]/route.ts": "holder of the link",
};
