"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isReachable } from "./is-reachable";

/** Short enough to follow work that takes seconds. */
const EVERY_SECONDS = 2;

type RefreshWhileProps = { isUnderWay: boolean; everySeconds?: number };

/** Refreshes the page repeatedly while work on it is under way and the page is visible. */
export function RefreshWhile({ isUnderWay, everySeconds = EVERY_SECONDS }: RefreshWhileProps) {
  const router = useRouter();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const look = async () => {
      if (!document.hidden && (await isReachable())) router.refresh();
    };
    const timer = setInterval(() => void look(), everySeconds * 1_000);
    return () => clearInterval(timer);
  }, [isUnderWay, everySeconds, router]);
  return null;
}
