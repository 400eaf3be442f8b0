/** Something somebody can have done by its name: going somewhere, or pressing what is on the page. */
export type Command = {
  label: string;
  group: "goTo" | "do";
  /** What does it without the menu: `n`, or two keys after each other, `g o`. */
  keys?: string;
  /** What else somebody may call it. */
  words?: string[];
} & (
  | { href: string }
  | { /** A selector; where nothing matches, there is no such command. */ press: string }
);

/** A thing of the company that a search found. */
export type Found = { href: string; label: string; note: string };

export type CommandBook = {
  commands: Command[];
  /** What can be searched from anywhere: its name, who answers, and the list with every answer. */
  find?: { what: string; address: string; all: string };
};
