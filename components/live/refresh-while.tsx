"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Often enough to follow something that takes seconds. */
const EVERY_MS = 2_000;

/** Has the server render the page again and again while something on it is under way and looked at. */
export function RefreshWhile({ isUnderWay }: { isUnderWay: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, router]);
  return null;
}
