import { z } from "zod";

const flag = z
  .enum(["on", "off", "1", "0", "true", "false", ""])
  .transform((value) => value === "on" || value === "1" || value === "true");

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/**
 * Every setting of the application, parsed once. The database's own settings are read by
 * `db/client.ts`. README lists them for operators.
 */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: count(3000),
  /** Address that links given to the outside start with. */
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),

  /** Set by the launcher when it runs the database itself; demo keys work nowhere else. */
  EMBEDDED_DATABASE: flag.default(false),
  DEMO_RIDERS: flag.default(true),

  /** `GET /metrics` answers only to this bearer token, and to nobody while it is unset. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** OSRM-compatible routing engine; without one the rate card's circuity factor is used. */
  ROUTING_URL: z.url().optional(),
  ROUTING_TIMEOUT_MS: count(800),
  /** How many reverse proxies in front append to X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: count(0),
  /** Time for a load balancer to notice a failing /readyz before connections are refused. */
  DRAIN_DELAY_MS: count(0),
  DRAIN_TIMEOUT_MS: count(20_000),

  RATE_LIMIT_PER_MINUTE: count(1_200),
  RATE_LIMIT_BURST: count(300),
  RATE_LIMIT_CREATE_ORDER_PER_MINUTE: count(1_200),
  RATE_LIMIT_CREATE_ORDER_BURST: count(200),
  RATE_LIMIT_COURIER_PER_MINUTE: count(600),
  RATE_LIMIT_COURIER_BURST: count(150),
  RATE_LIMIT_FAILED_AUTH_PER_MINUTE: count(600),
  RATE_LIMIT_FAILED_AUTH_BURST: count(150),
  RATE_LIMIT_TRACKING_PER_MINUTE: count(120),
  RATE_LIMIT_TRACKING_BURST: count(60),
});

function parse() {
  const result = schema.safeParse(process.env);
  if (!result.success) throw new Error(`Settings are not valid.\n${z.prettifyError(result.error)}`);
  return result.data;
}

export const env = parse();

/** Where this installation is reached from outside, without a trailing slash. */
export const publicUrl = (env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/+$/, "");
