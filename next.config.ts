import type { NextConfig } from "next";

/** React's development tools rebuild stacks with eval; nothing in production may. */
const DEVELOPMENT_SOURCES = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";

/** Where the map's style is, and with it its tiles, letters and signs (lib/core/env.ts). */
const MAP_STYLE_URL = process.env.MAP_STYLE_URL;
const MAP_SOURCES = MAP_STYLE_URL ? ` ${new URL(MAP_STYLE_URL).origin}` : "";

/** For what Next renders; route files write their own headers, the same on both servers. */
const PAGE_HEADERS = {
  "Content-Security-Policy": [
    "default-src 'self'",
    `img-src 'self' data:${MAP_SOURCES}`,
    `connect-src 'self'${MAP_SOURCES}`,
    "worker-src 'self'",
    // Next inlines the page's data as scripts and React its styles.
    `script-src 'self' 'unsafe-inline'${DEVELOPMENT_SOURCES}`,
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; "),
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self)",
};

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  // A title that streams in after its page is not there yet when a screen reader announces the page.
  htmlLimitedBots: /.*/,
  // `/api/x/` and `/api/x` are the same resource on both fronts, so Next must not answer a redirect.
  skipTrailingSlashRedirect: true,
  // The optimiser is a server-side fetcher that nothing here needs.
  headers: () =>
    Promise.resolve(
      [
        "/((?!api|track|pin|verify/keys|verify/photos|healthz|readyz|metrics|robots.txt).*)",
        "/api/auth/:path*",
      ].map((source) => ({
        source,
        headers: Object.entries(PAGE_HEADERS).map(([key, value]) => ({ key, value })),
      })),
    ),
  images: { unoptimized: true },
  serverExternalPackages: ["@node-rs/argon2", "pino", "prom-client", "postgres", "sharp"],
};

export default config;
