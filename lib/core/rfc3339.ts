import { z } from "zod";

/** A time as RFC 3339 writes it: with any offset, and with `t` and `z` in either case. */
export function rfc3339(params: { error?: string } = {}) {
  return z.preprocess(
    (value) => (typeof value === "string" ? value.toUpperCase() : value),
    z.iso.datetime({ ...params, offset: true, abort: true }),
  );
}
