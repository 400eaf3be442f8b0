import type { ShellWords } from "@/lib/words/shell";
import type { Command } from "./command";

/** What every dashboard's menu can do, because its frame has it. */
export function frameCommands(words: ShellWords["commands"]): Command[] {
  const { download, light, dark, system, signOut, account } = words;
  return [
    { group: "do", ...named(download), keys: "e", press: "main a[download]" },
    { group: "do", ...named(light), press: "[data-command=theme-light]" },
    { group: "do", ...named(dark), press: "[data-command=theme-dark]" },
    { group: "do", ...named(system), press: "[data-command=theme-system]" },
    { group: "do", ...named(signOut), press: "[data-command=sign-out] button" },
    { group: "goTo", ...named(account), href: "/account" },
  ];
}

function named({ label, also }: { label: string; also: string[] }) {
  return { label, words: also };
}
