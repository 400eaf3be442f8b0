/** Requests are refused for what they say, not for how many there are. */
export const UNLIMITED_CALLERS = Object.fromEntries(
  ["_COURIER", "_FAILED_AUTH", "_FAILED_CALLBACK", "_TRACKING", "_RIDER_ACTION"].flatMap((name) => [
    [`RATE_LIMIT${name}_PER_MINUTE`, "100000000"],
    [`RATE_LIMIT${name}_BURST`, "1000000"],
  ]),
);
