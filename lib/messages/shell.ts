import type { Catalogue } from "./language";

const english = {
  more: "More",
  account: {
    menu: (person: string) => `Account of ${person}`,
    speaksFor: (role: string, company: string) => `${role}, ${company}`,
    link: "Account",
    theme: "Theme",
    themes: { system: "System", light: "Light", dark: "Dark" },
  },
  testMode: {
    label: "Environment",
    title: "TEST MODE",
    explains: ". No rider is sent and nothing is charged.",
  },
  forbidden: {
    title: (what: string) => `${what}: no access`,
    needs: (role: string, allowed: string) => `You're signed in as ${role}. This needs ${allowed}.`,
    grantors: "People who can give you access",
  },
  shortcuts: {
    title: "Keyboard shortcuts",
    off: "Single-key shortcuts are off.",
    turnOff: "Turn shortcuts off",
    turnOn: "Turn shortcuts on",
    resting: "Shortcuts are off while you type in a field.",
    menu: "Search or jump to…",
    search: "Search this page",
    nextRow: "Next row",
    previousRow: "Previous row",
    openRow: "Open row",
    list: "Show shortcuts",
  },
  menu: {
    open: "Search or jump to…",
    label: "Commands",
    groups: { do: "Actions", goTo: "Go to" },
    field: "Pages and actions",
    fieldWith: (things: string) => `Pages, actions, ${things}`,
    nothing: "No matches.",
    found: (things: string) => `Matching ${things}`,
    searchFor: (things: string, typed: string) => `Search ${things} for “${typed}”`,
    failed: "Search isn't available right now. Search the list instead.",
    looking: "Searching…",
    none: (things: string) => `No matching ${things}.`,
  },
  /** The commands of every dashboard, each with other words that find it. */
  commands: {
    download: { label: "Download as CSV", also: ["export", "file"] },
    light: { label: "Light theme", also: ["theme"] },
    dark: { label: "Dark theme", also: ["theme", "night"] },
    system: { label: "System theme", also: ["theme"] },
    signOut: { label: "Sign out", also: ["leave", "log out"] },
    account: { label: "Account", also: ["password", "devices"] },
    shortcuts: { also: ["help", "keys"] },
  },
};

export type ShellMessages = typeof english;

/** The frame of every dashboard, with its command menu. */
export const SHELL: Catalogue<ShellMessages> = { en: english, ny: english };
