"use client";

import clsx from "clsx";
import { Monitor, Moon, Sun } from "lucide-react";
import { useMessages } from "@/components/messages/use-messages";
import { SHELL } from "@/lib/messages/shell.gen";
import { chooseTheme } from "./choose-theme";
import type { Theme } from "./theme";

const CHOICES = [
  { theme: "system", Icon: Monitor },
  { theme: "light", Icon: Sun },
  { theme: "dark", Icon: Moon },
] as const;

/** Three buttons of a plain form, so that the choice works without scripts. */
export function ThemeChoice({ chosen }: { chosen: Theme }) {
  const messages = useMessages(SHELL).account;
  return (
    <form action={chooseTheme} role="group" aria-label={messages.theme} className="flex w-fit">
      {CHOICES.map(({ theme, Icon }) => (
        <button
          key={theme}
          name="theme"
          value={theme}
          aria-pressed={theme === chosen}
          data-command={`theme-${theme}`}
          className={clsx(
            "-ml-px inline-flex min-h-8 items-center gap-1.5 border border-border-strong px-2.5 text-meta",
            "first:ml-0 first:rounded-l-control last:rounded-r-control focus-visible:z-1 pointer-coarse:min-h-11",
            theme === chosen
              ? "bg-brand-soft font-semibold text-fg"
              : "bg-surface text-muted hover:text-fg",
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          {messages.themes[theme]}
        </button>
      ))}
    </form>
  );
}
