/** A command of the menu: a link, or a control on the page to press. */
export type Command = {
  label: string;
  group: "goTo" | "do";
  /** Its keyboard shortcut: `n`, or two keys in turn, `g o`. */
  keys?: string;
  /** Other words that find the command. */
  messages?: string[];
} & (
  | { href: string }
  | { /** A selector; if nothing on the page matches, the command is left out. */ press: string }
);

/** A record of the company that a search found. */
export type Found = { href: string; label: string; note: string };

export type CommandBook = {
  commands: Command[];
  /** The record search: the records' name, the address that answers, and the full list. */
  find?: { what: string; address: string; all: string };
};
