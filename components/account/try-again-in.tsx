"use client";

import { useEffect, useState } from "react";

/** How long one has to wait, counted down once the page runs by itself; a timer is not read out by itself. */
export function TryAgainIn({ seconds }: { seconds: number }) {
  return <span role="timer">{sentence(useCountdown(seconds))}</span>;
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

function sentence(seconds: number): string {
  return seconds === 0 ? "You can try again now." : `Try again in ${wait(seconds)}.`;
}

function wait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "one second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "one minute" : `${minutes} minutes`;
}
