import type { Page } from "@playwright/test";
import type { Visitor } from "./visitors";

export type Entry = {
  as: Visitor;
  /** Its address, the list with the first address of its kind, or a function that creates its object. */
  at:
    | string
    | { on: string; find: RegExp }
    | { name: string; make: (page: Page) => Promise<string> };
  /** The status of the answer, if it is not 200. */
  status?: number;
};

export const as = (visitor: Visitor, ...addresses: Entry["at"][]): Entry[] =>
  addresses.map((at) => ({ as: visitor, at }));

/** Only the answer for a thing that does not exist. */
export const missing = (visitor: Visitor, at: string): Entry[] => [
  { as: visitor, at, status: 404 },
];

/** The first address on a page that matches. */
export const first = (on: string, find: RegExp) => ({ on, find });

/** Made once for a run, by the visitor unless another one is named. */
export const made = (name: string, make: (page: Page) => Promise<string>) => ({ name, make });
