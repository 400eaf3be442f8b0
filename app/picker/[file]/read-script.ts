import { brotliCompressSync, gzipSync } from "node:zlib";
import { acceptsEncoding } from "@/lib/http/server/accepts-encoding";
import { PICKER_SCRIPTS } from "./scripts.gen";

const ENCODINGS = ["br", "gzip"] as const;

type Script = { body: Uint8Array<ArrayBuffer>; encoding: "br" | "gzip" | undefined };

const packed = new Map<string, Uint8Array<ArrayBuffer>>();

/** A version's script as its reader can have it; undefined for what is none. */
export function readScript(file: string, headers: Headers): Script | undefined {
  const version = /^(\d+\.\d+\.\d+)\.js$/.exec(file)?.[1] ?? "";
  const script = Object.hasOwn(PICKER_SCRIPTS, version) ? PICKER_SCRIPTS[version] : undefined;
  if (script === undefined) return undefined;
  const accepted = headers.get("accept-encoding") ?? undefined;
  const encoding = ENCODINGS.find((each) => acceptsEncoding(accepted, each));
  const name = `${version} ${encoding}`;
  const body = packed.get(name) ?? pack(script, encoding);
  packed.set(name, body);
  return { body, encoding };
}

function pack(script: string, encoding: Script["encoding"]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(script);
  if (encoding === "br") return new Uint8Array(brotliCompressSync(bytes));
  return new Uint8Array(encoding === "gzip" ? gzipSync(bytes) : bytes);
}
