/** The narrowest command that proves a safeguard; it must fail while the mutation is applied. */
export type Check =
  /** Files of tests, and a part of the names of the tests that are about it. */
  | { vitest: string[]; named?: string }
  /** A program of node_modules/.bin, or `node`, and what its output must contain when it fails. */
  | { command: string; says: string }
  /** A journey against the built and started product, and what a failing test must say. */
  | { playwright: string; grep: string; says: string };

/** A safeguard of the product and the smallest change of the source that removes it. */
export type Mutation = {
  /** What is no longer true once the mutation is applied. */
  guarantee: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  check: Check;
};
