import { fork } from "node:child_process";
import { once } from "node:events";
import { bridge } from "@/lib/domain/money/fiscal/bridge";
import type { FiscalService } from "@/lib/domain/money/fiscal/fiscal-service";

/** The behaviour that a test gives the authority. */
export type FiscalMood =
  | "well"
  | "refusing"
  | "slow"
  | "silent"
  | "down"
  | "garbled"
  | "endless"
  | "cut"
  | "taken_and_cut"
  | "late"
  | "other_number"
  | "other_id"
  | "one_code";

type Seen = {
  records: { id: string; number: string; code: string; qr: string }[];
  requests: Record<string, unknown>[];
};

export type FiscalAuthority = {
  service: FiscalService;
  /** The bridge with another secret. */
  withSecret: (secret: string) => FiscalService;
  setMood: (mood: FiscalMood) => Promise<void>;
  /** Answers what it took in the mood `late`. */
  release: () => Promise<void>;
  /** Its records, at most one for an id, and every document that it was sent. */
  seen: () => Promise<Seen>;
  stop: () => void;
};

const KEY = Buffer.alloc(32, "fiscal").toString("base64");

/** The mood `slow` is within it. */
const TIMEOUT_MS = 600;

/** A tax authority behind a bridge, in a process of its own. */
export async function startFiscalAuthority(): Promise<FiscalAuthority> {
  const child = fork("test/fiscal-authority-process.mjs", [KEY], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const [port] = (await once(child.stdout!, "data")) as [Buffer];
  const url = `http://127.0.0.1:${Number(String(port))}`;
  const ask = async (path: string, body: object = {}) => {
    const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
    return response.json() as Promise<unknown>;
  };
  const withSecret = (secret: string) => bridge({ url, secret, timeoutMs: TIMEOUT_MS });
  return {
    service: withSecret(`whsec_${KEY}`),
    withSecret,
    setMood: async (mood) => void (await ask("/mood", { mood })),
    release: async () => void (await ask("/release")),
    seen: async () => (await ask("/seen")) as Seen,
    stop: () => void child.kill(),
  };
}
