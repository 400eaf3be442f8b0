/** The narrowest command that proves a safeguard; it must fail while the mutation is applied. */
export type Check =
  /** Files of tests, and a part of the names of the tests that are about it. */
  | { vitest: string[]; named?: string }
  /** A program of node_modules/.bin, or `node`, and what its output must contain when it fails. */
  | { command: string; says: string }
  /** A journey against the built and started product, and the text that a failing test must show. */
  | { playwright: string; grep: string; says: string };

/** A safeguard of the product and the smallest change of the source that removes it. */
export type Mutation = {
  /** The guarantee that the mutation breaks. */
  guarantee: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  check: Check;
};
