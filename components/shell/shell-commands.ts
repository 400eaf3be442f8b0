import type { Command } from "@/components/command/command";
import type { NavItem } from "./shell-nav";

/** What every dashboard's menu can do, because its frame has it. */
const COMMON: Command[] = [
  {
    group: "Do",
    label: "Download as CSV",
    keys: "e",
    words: ["export", "file"],
    press: "main a[download]",
  },
  { group: "Do", label: "Light colours", words: ["theme"], press: "[data-command=theme-light]" },
  {
    group: "Do",
    label: "Dark colours",
    words: ["theme", "night"],
    press: "[data-command=theme-dark]",
  },
  {
    group: "Do",
    label: "Colours of the system",
    words: ["theme"],
    press: "[data-command=theme-system]",
  },
  {
    group: "Do",
    label: "Sign out",
    words: ["leave", "log out"],
    press: "[data-command=sign-out] button",
  },
  { group: "Go to", label: "Account", words: ["password", "devices"], href: "/account" },
];

/** A dashboard's own commands, the items of its navigation and what every frame can do. */
export function shellCommands(items: NavItem[], own: Command[]): Command[] {
  const pages = items.map(({ href, label, keys }): Command => {
    return { group: "Go to", label, href, ...(keys !== undefined && { keys }) };
  });
  return [...own, ...pages, ...COMMON];
}
