"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the height of content that an update makes shorter, so that nothing below it moves up. The
 * height is released when the reader closes something or the width changes.
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
