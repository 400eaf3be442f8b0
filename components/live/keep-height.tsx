"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

/** An update within this time of a form that the reader has sent is its answer. */
const ANSWER_MS = 5_000;

let sentAt = -ANSWER_MS;
if (typeof document !== "undefined") {
  document.addEventListener("submit", () => (sentAt = performance.now()), { capture: true });
}

/**
 * Keeps the height of content that an update makes shorter, so that nothing below it moves up. The
 * height is released when the reader closes something or sends a form, or the width changes.
 */
export function KeepHeight({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const before = useRef({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (!room.current || !entry) return;
      const { width, height } = entry.contentRect;
      if (width !== before.current.width) room.current.style.minHeight = "";
      before.current = { width, height };
    });
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  // After every rendering, because a new rendering brings new children.
  useLayoutEffect(() => {
    const { height } = before.current;
    if (performance.now() - sentAt < ANSWER_MS) {
      if (room.current) room.current.style.minHeight = "";
      return;
    }
    if (room.current && room.current.clientHeight < Math.floor(height)) {
      room.current.style.minHeight = `${height}px`;
    }
  });
  return (
    <div ref={room} className="flow-root">
      {children}
    </div>
  );
}
