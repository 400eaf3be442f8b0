import clsx from "clsx";
import { Monitor, Moon, Sun } from "lucide-react";
import { chooseTheme } from "./choose-theme";
import { chosenTheme } from "./theme";

const CHOICES = [
  { theme: "system", label: "System", Icon: Monitor },
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
] as const;

/** Three buttons of a plain form, so that choosing works before any script does. */
export async function ThemeChoice() {
  const chosen = await chosenTheme();
  return (
    <form action={chooseTheme} role="group" aria-label="Colours" className="flex w-fit">
      {CHOICES.map(({ theme, label, Icon }) => (
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
          {label}
        </button>
      ))}
    </form>
  );
}
