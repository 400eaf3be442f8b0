"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import type { Command } from "./command";

export type RunCommand = (command: Command) => void;

/** Runs a command. */
export function useRunCommand(): RunCommand {
  const router = useRouter();
  return (command) => {
    // The addresses are made at run time, so the compiler cannot check them.
    if ("href" in command) router.push(command.href as Route);
    else document.querySelector<HTMLElement>(command.press)?.click();
  };
}
