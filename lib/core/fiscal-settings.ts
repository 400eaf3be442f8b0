import { z } from "zod";
import { json, readSettings } from "./env";

const bridge = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/=]{24,}$/),
});

/**
 * The bridge to the tax authority of each market that has one: `{"MW": {"url": "https://…", "secret": "whsec_…"}}`. The
 * secret signs what we send (Standard Webhooks).
 */
export const FISCAL_BRIDGES = readSettings(
  z.object({ FISCAL_BRIDGES: json.pipe(z.record(z.string(), bridge)).default({}) }),
).FISCAL_BRIDGES;
