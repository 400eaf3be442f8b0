import type { IncomingMessage, ServerResponse } from "node:http";
import { workUnderWay } from "@/lib/core/request-work";
import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import { isRefusal } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { refuseInstead } from "./answer-in-time";

/** Next may call any of these first to answer. */
const BEGINNINGS = ["writeHead", "flushHeaders", "write", "end"] as const;

/**
 * Corrects a 500 of Next, its only status for faults, by the error of the page's own statements: if
 * they found no database, the page is unavailable, and the answer is a page without scripts. Our actions never
 * throw (lib/dashboard/guarded-action.ts), so Next fails on a form only if it could not read it or it came from
 * another site.
 */
export function correctFault(
  request: IncomingMessage,
  response: ServerResponse,
  isJson: boolean,
): void {
  const work = workUnderWay();
  const asBefore = Object.fromEntries(BEGINNINGS.map((name) => [name, response[name]]));
  for (const name of BEGINNINGS) {
    const begin = response[name] as (...args: unknown[]) => unknown;
    const corrected = (...args: unknown[]) => {
      const [status = response.statusCode] = name === "writeHead" ? args : [];
      if (status !== 500 || response.headersSent) return Reflect.apply(begin, response, args);
      if (isRefusal(refusalFromDatabase(work?.databaseError), "unavailable")) {
        Object.assign(response, asBefore);
        refuseInstead(request, response, isJson, RETRY_AFTER_SECONDS.page);
        return name === "write" ? true : response;
      }
      if (!isForm(request)) return Reflect.apply(begin, response, args);
      response.statusCode = 400;
      return Reflect.apply(begin, response, name === "writeHead" ? [400, ...args.slice(1)] : args);
    };
    Object.assign(response, { [name]: corrected });
  }
}

/** Whether Next would run a server action for the request. */
function isForm({ method, headers }: IncomingMessage): boolean {
  const isMultipart = /^multipart\//i.test(headers["content-type"] ?? "");
  return method === "POST" && (isMultipart || headers["next-action"] !== undefined);
}
