"use client";

import { useEffect } from "react";

/** The cache that `public/sw.js` keeps for the signed-in rider. */
const DAY_CACHE = "rider-day";

/**
 * Clears the cached jobs of the rider who signed out. Actions that were not sent yet stay, for that
 * rider only.
 */
export function ForgetRiderDay() {
  useEffect(() => {
    // Browsers have no cache storage without https.
    if ("caches" in window) void caches.delete(DAY_CACHE);
  }, []);
  return null;
}
