import type { Command } from "@/components/command/command";
import type { NavItem } from "./shell-nav";

/** The navigation items as commands. */
export function pageCommands(items: NavItem[]): Command[] {
  return items.map(({ href, label, keys }): Command => {
    return { group: "goTo", label, href, ...(keys !== undefined && { keys }) };
  });
}
