"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { Command } from "./command";

export type RunCommand = (command: Command) => void;

/** Runs a command; a page is pending until it is there. */
export function useRunCommand(): { run: RunCommand; isPending: boolean } {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const run = (command: Command) => {
    // The addresses are made at run time, so the compiler cannot check them.
    if ("href" in command) start(() => router.push(command.href as Route));
    else document.querySelector<HTMLElement>(command.press)?.click();
  };
  return { run, isPending };
}
