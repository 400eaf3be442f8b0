"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const PAGES: Readonly<Record<string, string>> = { "#places": "places", "#invoices": "invoices" };

/** Opens the page that was a part of one long page, for links to that part. */
export function OldAddress({ home }: { home: string }) {
  const router = useRouter();
  useEffect(() => {
    const page = PAGES[window.location.hash];
    if (page) router.replace(`${home}/${page}` as Route);
  }, [home, router]);
  return null;
}
