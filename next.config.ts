import type { NextConfig } from "next";

/** React's development tools rebuild stacks with eval; nothing in production may. */
const DEVELOPMENT_SOURCES = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";

/** For what Next renders; route files write their own headers, the same on both servers. */
const PAGE_HEADERS = {
  "Content-Security-Policy": [
    "default-src 'self'",
    "img-src 'self' data:",
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
      ["/((?!api|track|healthz|readyz|metrics|robots.txt).*)", "/api/auth/:path*"].map(
        (source) => ({
          source,
          headers: Object.entries(PAGE_HEADERS).map(([key, value]) => ({ key, value })),
        }),
      ),
    ),
  images: { unoptimized: true },
  serverExternalPackages: ["@node-rs/argon2", "pino", "prom-client", "postgres"],
};

export default config;
