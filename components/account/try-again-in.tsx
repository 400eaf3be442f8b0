"use client";

import { useEffect, useState } from "react";
import { useWords } from "@/components/words/use-words";
import { ACCOUNT, type AccountWords } from "@/lib/words/account";

/** How long one has to wait, counted down once the page runs by itself; a timer is not read out by itself. */
export function TryAgainIn({ seconds }: { seconds: number }) {
  const words = useWords(ACCOUNT).refused;
  return <span role="timer">{sentence(words, useCountdown(seconds))}</span>;
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

function sentence(words: AccountWords["refused"], seconds: number): string {
  if (seconds === 0) return words.retryNow;
  if (seconds < 60) return words.retryInSeconds(seconds);
  return words.retryInMinutes(Math.ceil(seconds / 60));
}
