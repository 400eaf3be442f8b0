import { existsSync, readdirSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/core/env";
import { networkOf } from "@/lib/core/network";
import { addressIn } from "../limits/caller";
import { countRequest, type LimitName } from "../limits/rate-limit";
import { restAfterTurns, takeTurns, type TakeTurn } from "../limits/take-turns";
import { beforeWriting } from "./before-writing";
import { isKept } from "./kept-pages";

/** The session in a page's cookie. Only a cookie that we set gets a separate rate. */
export type ReadSession = (headers: IncomingHttpHeaders) => Promise<string | undefined>;

/** One kind of browser request that takes work to answer. */
type Kind = {
  ofSession: LimitName;
  ofNetwork: LimitName;
  takeTurn: TakeTurn;
  /** The turns of visitors without a session, if they are separate. */
  takeVisitorTurn?: TakeTurn;
  /** Work that takes longer waits for something other than the event loop. */
  turnMs: number;
  /** Whether the work is done when the answer begins; the rest depends on the reader's connection. */
  isMadeWhole: boolean;
};

const PAGE_QUEUE = { waiting: 128, waitingOfOne: 32, waitMs: 3_000 };

const takeKeptTurn = takeTurns({ ...PAGE_QUEUE, places: 1, waiting: 512 });

/**
 * Rendering takes the event loop, which has no room for more than a few renders beside the API. Visitors have
 * one, because most of their pages are kept.
 */
const PAGES: Kind = {
  ofSession: "page",
  ofNetwork: "page-network",
  takeTurn: takeTurns({ ...PAGE_QUEUE, places: env.PAGE_PLACES }),
  takeVisitorTurn: restAfterTurns(takeTurns({ ...PAGE_QUEUE, places: 1 })),
  turnMs: 1_000,
  isMadeWhole: true,
};

/** A file is read from the database while it is sent, which can take long. */
const DOWNLOADS: Kind = {
  ofSession: "download",
  ofNetwork: "download",
  takeTurn: takeTurns({
    places: env.DOWNLOAD_PLACES,
    waiting: 16,
    waitingOfOne: 2,
    waitMs: 3_000,
  }),
  turnMs: 5_000,
  isMadeWhole: false,
};

/** Static files, which Next sends unchanged. */
const FILES = new Set([
  "/icon.svg",
  ...(existsSync("public") ? readdirSync("public", { recursive: true }) : []).map(
    (name) => `/${String(name)}`,
  ),
]);

/** Route files that make pages or search for people. The others have their own limits, or are polled. */
const PAGE_ROUTES = /^\/(?:merchant|courier|admin)\/.*\/(?:find|labels|print|proof|receipt)$/;

const DOWNLOAD_ROUTES = /^\/(?:merchant|courier|admin)\/.*[./]csv$/;

/** Undefined for requests without turns. */
export function turnOf(path: string, isRoute: boolean): Kind | undefined {
  if (!isRoute) return isFile(path) ? undefined : PAGES;
  if (DOWNLOAD_ROUTES.test(path)) return DOWNLOADS;
  return PAGE_ROUTES.test(path) ? PAGES : undefined;
}

function isFile(path: string): boolean {
  return path.startsWith("/_next/static/") || FILES.has(path);
}

/**
 * Counts a page or a file against its reader's rate, by session or else by network, and waits for its turn.
 * A request with a body has no turn, because its bytes may arrive slowly.
 *
 * @throws rate_limited; unavailable while too many wait
 */
export async function awaitTurn(
  { ofSession, ofNetwork, takeTurn, takeVisitorTurn = takeTurn, turnMs, isMadeWhole }: Kind,
  request: IncomingMessage,
  response: ServerResponse,
  readSession: ReadSession,
): Promise<void> {
  const { method, headers } = request;
  const session = await readSession(headers);
  const caller = session ?? networkOf(addressIn(String(headers["x-forwarded-for"] ?? "")));
  countRequest(session === undefined ? ofNetwork : ofSession, caller, new Headers());
  if (method === "POST") return;
  // One turn starts in each round of the event loop, so that other requests run between two turns.
  if (isKept(request)) return void setImmediate(await takeKeptTurn(caller));
  const endTurn = await (session === undefined ? takeVisitorTurn : takeTurn)(caller);
  if (isMadeWhole) beforeWriting(response, endTurn);
  const timer = setTimeout(endTurn, turnMs);
  response.once("close", () => {
    clearTimeout(timer);
    endTurn();
  });
  // The reader may have left during the wait.
  if (response.destroyed) endTurn();
}
