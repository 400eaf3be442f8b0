import { env } from "@/lib/core/env";

/** React's development tools rebuild stacks with eval; production forbids it. */
const DEVELOPMENT_SOURCES = env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";

/** The address to which browsers report blocked content. */
const POLICY_REPORTS = "/policy-reports";

/**
 * The Content-Security-Policy of a page. Scripts run only if they carry the nonce that was made for
 * this answer, or were loaded by one that does, so injected markup runs nothing; `'self'` is
 * for browsers that do not know `'strict-dynamic'`. Next reads the nonce from the request's header of
 * the same name and gives it to every script of its own (decision 0044).
 */
export function contentPolicy(nonce: string): string {
  const map = mapSources();
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${DEVELOPMENT_SOURCES}`,
    // React writes styles of elements as attributes, which no nonce can allow.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${map}`,
    `connect-src 'self'${map}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `report-uri ${POLICY_REPORTS}`,
  ].join("; ");
}

/** The origin of the map's style, tiles, fonts and icons. */
function mapSources(): string {
  return env.MAP_STYLE_URL ? ` ${new URL(env.MAP_STYLE_URL).origin}` : "";
}
