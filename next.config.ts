import type { NextConfig } from "next";

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  // `/api/x/` and `/api/x` are the same resource on both fronts, so Next must not answer a redirect.
  skipTrailingSlashRedirect: true,
  // The optimiser is a server-side fetcher that nothing here needs.
  images: { unoptimized: true },
  serverExternalPackages: ["@node-rs/argon2", "pino", "prom-client", "postgres"],
};

export default config;
