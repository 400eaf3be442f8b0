"use client";

import { useEffect } from "react";

/** Keeps the screen on while the rider is online: an offer lasts for half a minute. */
export function useWakeLock(isOnline: boolean): void {
  useEffect(() => {
    if (!isOnline || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // The phone ends the lock when the page is hidden, and refuses it when the battery is low.
    const take = async () => {
      if (document.hidden) return;
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void lock?.release();
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener("visibilitychange", takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", takeAgain);
      void lock?.release();
    };
  }, [isOnline]);
}
