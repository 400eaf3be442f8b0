import type { ShellMessages } from "@/lib/messages/shell.gen";
import type { Command } from "./command";

/** The commands of every dashboard. */
export function frameCommands(messages: ShellMessages["commands"]): Command[] {
  const { download, light, dark, system, signOut, account } = messages;
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
  return { label, messages: also };
}
