import type { IdPrefix } from "@/lib/core/ids";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Kind } from "./tenant";
import type { Who } from "./who";

export type ActionRow = {
  /** The accounts that may send it; all others are refused. */
  who: readonly Who[];
  /** The environment that it works in; both, when it does not say. */
  only?: Environment;
  /** Fields that a form of the page would send, right in themselves. */
  fields?: Record<string, string>;
  /** The fields that name a thing. */
  named?: Record<string, Kind>;
  /** The fields whose id is made with the form, so that an unused id creates something new. */
  made?: Record<string, IdPrefix>;
  /** It only looks, and so has no effect. */
  reads?: boolean;
  /** Why another press of the same form does it again; without it, a form has one effect. */
  repeats?: string;
};
