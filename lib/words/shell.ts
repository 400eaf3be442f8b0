import type { Catalogue } from "./language";

const english = {
  more: "More",
  account: {
    menu: (person: string) => `Account of ${person}`,
    speaksFor: (role: string, company: string) => `${role}, ${company}`,
    link: "Account",
    colours: "Colours",
    themes: { system: "System", light: "Light", dark: "Dark" },
  },
  testMode: {
    label: "Environment",
    title: "TEST MODE",
    explains: ". No rider moves and no money is charged.",
  },
  forbidden: {
    title: (what: string) => `${what}: not with your role`,
    needs: (role: string, allowed: string) =>
      `You are signed in as ${role}. This needs ${allowed}.`,
    grantors: "Who can change your role",
  },
  shortcuts: {
    title: "Keyboard shortcuts",
    off: "Single-key shortcuts are off.",
    turnOff: "Turn shortcuts off",
    turnOn: "Turn shortcuts on",
    resting: "They do nothing while you type in a field.",
    menu: "Search or do anything",
    search: "Go to the search of the page",
    nextRow: "Next row",
    rowBefore: "Row before",
    openRow: "Open the row",
    list: "This list",
  },
  menu: {
    open: "Search or do",
    label: "Commands",
    groups: { do: "Do", goTo: "Go to" },
    field: "Pages and actions",
    fieldWith: (things: string) => `Pages, actions, ${things}`,
    nothing: "Nothing is called that.",
    found: (things: string) => `Found: ${things}`,
    searchFor: (things: string, typed: string) => `Search ${things} for “${typed}”`,
    failed: "The search did not answer. Search in the list instead.",
    looking: "Looking…",
    none: (things: string) => `No ${things} like that.`,
  },
  /** What can be done from every frame, and what else somebody may call it. */
  commands: {
    download: { label: "Download as CSV", also: ["export", "file"] },
    light: { label: "Light colours", also: ["theme"] },
    dark: { label: "Dark colours", also: ["theme", "night"] },
    system: { label: "Colours of the system", also: ["theme"] },
    signOut: { label: "Sign out", also: ["leave", "log out"] },
    account: { label: "Account", also: ["password", "devices"] },
    shortcuts: { also: ["help", "keys"] },
  },
};

export type ShellWords = typeof english;

/** The frame around every dashboard's pages, and its command menu. */
export const SHELL: Catalogue<ShellWords> = { en: english };
