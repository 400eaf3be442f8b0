"use client";

import { useEffect } from "react";

/** The order is placed: the next form is another order. */
export function ForgetDraft({ name }: { name: string }) {
  useEffect(() => sessionStorage.removeItem(name), [name]);
  return null;
}
