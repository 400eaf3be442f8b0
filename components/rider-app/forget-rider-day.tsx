"use client";

import { useEffect } from "react";

/** What `public/sw.js` keeps of whoever is signed in. */
const DAY_CACHE = "rider-day";

/**
 * Whoever sees this is not signed in, so that the phone must not show anybody's jobs without a
 * network. What a rider has done and not sent stays, for that rider alone.
 */
export function ForgetRiderDay() {
  useEffect(() => {
    // Without https a browser keeps nothing.
    if ("caches" in window) void caches.delete(DAY_CACHE);
  }, []);
  return null;
}
