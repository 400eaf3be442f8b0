"use client";

import { useEffect } from "react";

/** Clears the saved draft once the order is placed. */
export function ClearDraft({ name }: { name: string }) {
  useEffect(() => sessionStorage.removeItem(name), [name]);
  return null;
}
