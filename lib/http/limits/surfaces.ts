import { limitConcurrency, type TakePlaces } from "./limit-concurrency";
import type { LimitName } from "./rate-limit";

const KB = 1024;
const MB = 1024 * KB;

/** An address gets at most this part of a surface's bytes, but always one whole body. */
const SHARE_OF_ONE = 4;

type Bounds = {
  /** The longest body; a longer one is refused before it is read. */
  bodyBytes: number;
  /** The bytes of all bodies under way together. */
  totalBytes: number;
  /** Counts each address, where pages are rendered without a sign-in. */
  limits?: { read: LimitName; send: LimitName };
};

/** The limits of addresses of one kind, and the bytes that they have under way. */
export type Surface = Omit<Bounds, "totalBytes"> & {
  path: RegExp;
  takeBytes: TakePlaces;
};

/**
 * The limits of each surface; the first match applies. The totals split about 256 MB of memory for bodies, so
 * that a flood of one kind leaves room for the others.
 */
const SURFACES: Surface[] = [
  // A photo in base64, if the phone could not make it smaller.
  surface(/^\/driver\/actions$/, { bodyBytes: 8 * MB, totalBytes: 56 * MB }),
  // The same from a courier company's own system.
  surface(/^\/api\/courier\/s2s\/jobs\/[^/]+\/steps$/, { bodyBytes: 8 * MB, totalBytes: 24 * MB }),
  // A photo of a dispute in base64, which no rider waits for.
  surface(/^\/api\/v1\/external\/orders\/[^/]+\/dispute\/photos$/, {
    bodyBytes: 5 * MB,
    totalBytes: 10 * MB,
  }),
  // 500 positions, also written with spaces.
  surface(/^\/api\/courier\/s2s\/positions$/, { bodyBytes: 192 * KB, totalBytes: 8 * MB }),
  // A photo as a recipient's phone took it, in a form without a script that could make it smaller.
  surface(/^\/track\/[^/]+\/entrance$/, { bodyBytes: 8 * MB + 16 * KB, totalBytes: 17 * MB }),
  // A byte more than a table may have, so that its reader refuses it with its own message.
  surface(/^\/merchant\/\w+\/orders\/import\/(?:read|start)$/, {
    bodyBytes: 5 * MB + KB,
    totalBytes: 40 * MB,
  }),
  // 500 orders with their texts; those with large metadata are sent in several calls.
  surface(/^\/api\/v1\/external\/create-orders$/, { bodyBytes: MB, totalBytes: 16 * MB }),
  surface(/^\/admin\/top-ups\/statements\/read$/, { bodyBytes: 6 * MB, totalBytes: 24 * MB }),
  // WhatsApp sends many receipts together.
  surface(/^\/api\/sms\/whatsapp\//, { bodyBytes: 3 * MB, totalBytes: 12 * MB }),
  // Calls of providers, which can contain a reply of 10,000 letters in any alphabet.
  surface(/^\/api\/(?:sms|payments)\//, { bodyBytes: 64 * KB, totalBytes: 4 * MB }),
  surface(/^\/api\/mcp$/, { bodyBytes: 64 * KB, totalBytes: 4 * MB }),
  // Some fields of text; these forms send no files.
  surface(/^\/(?:track|pin|unsubscribe|privacy)\//, { bodyBytes: 16 * KB, totalBytes: 4 * MB }),
  surface(/^\/policy-reports$/, { bodyBytes: 16 * KB, totalBytes: MB }),
  // 64,000 characters of any alphabet, as a form has them.
  surface(/^\/verify(?:\/[^/]*)?$/, {
    bodyBytes: 256 * KB,
    totalBytes: MB,
    limits: { read: "tracking", send: "paste" },
  }),
];

/** JSON of the API and of live pages. */
const ROUTES = surface(/^/, { bodyBytes: 64 * KB, totalBytes: 40 * MB });

/** Forms of pages, up to Next's own limit. */
const PAGES = surface(/^/, { bodyBytes: MB, totalBytes: 48 * MB });

/** The surface of an address of a route file or a page. */
export function surfaceOf(path: string, isRoute: boolean): Surface {
  const plain = path.replace(/(?<=.)\/$/, "");
  return SURFACES.find((known) => known.path.test(plain)) ?? (isRoute ? ROUTES : PAGES);
}

function surface(path: RegExp, { totalBytes, ...bounds }: Bounds): Surface {
  const perCaller = Math.max(bounds.bodyBytes, totalBytes / SHARE_OF_ONE);
  return { ...bounds, path, takeBytes: limitConcurrency({ perCaller, total: totalBytes }) };
}
