import { Counter, register } from "prom-client";
import { z } from "zod";
import { refuse } from "@/lib/domain/errors";
import { readText } from "./read-body";

/** The stored part of a report: only the origin of an address, because links are secrets. */
export type PolicyReport = { directive: string; blocked: string; page: string };

const shape = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().regex(/^[a-z-]{1,40}$/),
    "blocked-uri": z.string().max(2_000).transform(originOf),
    "document-uri": z.string().max(2_000).transform(areaOf),
  }),
});

/**
 * Reads a browser's report about a policy (`report-uri`).
 *
 * @throws body_too_large, unsupported_media_type, invalid_json
 */
export async function readPolicyReport(request: Request): Promise<PolicyReport> {
  if (!/^application\/csp-report\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "")) {
    return refuse("unsupported_media_type");
  }
  const read = shape.safeParse(parse(await readText(request)));
  if (!read.success) return refuse("invalid_json");
  const report = read.data["csp-report"];
  return {
    directive: report["effective-directive"],
    blocked: report["blocked-uri"],
    page: report["document-uri"],
  };
}

const NAME = "tumiza_policy_reports_total";

/** Pages and the front are separate bundles but share prom-client's registry. */
const reports =
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({
    name: NAME,
    help: "What browsers say that the policy of a page kept from running.",
    labelNames: ["directive"],
  });

/** Unknown names are counted together, because anyone can report any name and each would be a new series. */
const COUNTED = new Set([
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "img-src",
  "connect-src",
  "frame-ancestors",
  "form-action",
  "base-uri",
]);

export function countPolicyReport({ directive }: PolicyReport): void {
  reports.inc({ directive: COUNTED.has(directive) ? directive : "other" });
}

/** Blocked sources such as `inline` and `eval` are words and not addresses. */
function originOf(address: string): string {
  if (/^[a-z-]{1,40}$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).origin : "unreadable";
}

/** The first part of a page's path, because the rest may contain a secret. */
function areaOf(address: string): string {
  const [, area = ""] = URL.canParse(address) ? new URL(address).pathname.split("/") : [];
  return `/${area.slice(0, 40)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
