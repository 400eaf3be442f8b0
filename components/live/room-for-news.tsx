"use client";

import { type ReactNode, useState } from "react";

type RoomForNewsProps = {
  /** Whether there can be news. */
  isOpen: boolean;
  children: ReactNode;
};

/** What keeps room for the news of a page, as long as the page is open; nothing on a page that opened after the last news. */
export function RoomForNews({ isOpen, children }: RoomForNewsProps) {
  const [wasOpen] = useState(isOpen);
  return wasOpen && children;
}
