import { existsSync } from "node:fs";
import type { NextConfig } from "next";

/**
 * Headers of Next's answers, beside the policy that `proxy.ts` writes for each page; route files write
 * their own headers, the same on both servers.
 */
const PAGE_HEADERS = {
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self)",
};

/** Riders scan the codes of parcels. */
const RIDER_HEADERS = {
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=(self)",
};

const headersOf = (named: Record<string, string>) =>
  Object.entries(named).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  typedRoutes: true,
  // `oxlint` checks the types in `npm test`; a build makes what runs.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // A title that streams in after its page is not there yet when a screen reader announces the page.
  htmlLimitedBots: /.*/,
  // `/api/x/` and `/api/x` are the same resource on both fronts, so Next must not answer a redirect.
  skipTrailingSlashRedirect: true,
  rewrites: () =>
    Promise.resolve([
      // Each page of the documentation is there as text too.
      { source: "/docs/:slug.md", destination: "/docs/markdown/:slug" },
      { source: "/docs/:slug/:page.md", destination: "/docs/markdown/:slug/:page" },
      { source: "/docs/:slug/:page/:part.md", destination: "/docs/markdown/:slug/:page/:part" },
      // Safari asks for these on pages that name no icon.
      { source: "/apple-touch-icon(-precomposed)?.png", destination: "/driver-icon-192.png" },
    ]),
  // Where a browser that keeps passwords sends its user to change one.
  redirects: () =>
    Promise.resolve([
      { source: "/.well-known/change-password", destination: "/account", permanent: false },
    ]),
  headers: () =>
    Promise.resolve([
      {
        source: "/(favicon.ico|apple-touch-icon.*)",
        headers: headersOf({ "Cache-Control": "public, max-age=86400" }),
      },
      {
        source:
          "/((?!api(?:/|$)|track(?:/[^/]+(?:/(?:dispute|entrance|live|pay|place|rating|receipt|wish))?)?/?$|(?:pin|buy|picker)/[^/]+/?$|trip/[^/]+/?$|privacy/request/?$|verify/(?:keys|photos/[^/]+)/?$|(?:healthz|readyz|metrics|robots\\.txt|sitemap\\.xml)/?$).*)",
        headers: headersOf(PAGE_HEADERS),
      },
      { source: "/driver/:path*", headers: headersOf(RIDER_HEADERS) },
    ]),
  // The optimiser is a server-side fetcher that nothing here needs.
  images: { unoptimized: true },
  experimental: {
    // A page is loaded when it is first asked for. Loading all of them doubles the time and the memory
    // of a start, most of it for API routes that the light front answers.
    preloadEntriesOnStart: false,
    // The cache halves the time of later builds, and writing it adds a third to that of the first.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
    // No browser loads the server's code. Unminified it builds in three quarters of the time, and stacks
    // of errors have readable names without source maps.
    serverMinification: false,
    turbopackSourceMaps: process.env.NODE_ENV === "development",
  },
  serverExternalPackages: ["@node-rs/argon2", "pdfkit", "pino", "prom-client", "postgres", "sharp"],
};

export default config;
