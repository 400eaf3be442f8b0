import { afterAll, beforeAll, onTestFinished } from "vitest";
import { env } from "@/lib/core/env";

type Settings = Partial<typeof env>;

/**
 * Gives a test file, or a `describe` block, other settings, and restores the previous ones. Values that product
 * code computes from a setting on import stay as they are.
 */
export function useSettings(settings: Settings): void {
  let putBack: () => void;
  beforeAll(() => {
    putBack = change(env, settings);
  });
  afterAll(() => putBack());
}

/** Changes settings for the rest of a test. */
export function changeSettings(settings: Settings): void {
  onTestFinished(change(env, settings));
}

/** Changes variables of the environment for the rest of a test. */
export function changeVariables(variables: Record<string, string>): void {
  onTestFinished(change(process.env, variables));
}

function change<Values extends object>(values: Values, changes: Partial<Values>): () => void {
  const before = Object.keys(changes).map((name) => Object.getOwnPropertyDescriptor(values, name));
  Object.assign(values, changes);
  return () =>
    Object.keys(changes).forEach((name, place) => {
      const old = before[place];
      if (old) Object.defineProperty(values, name, old);
      else Reflect.deleteProperty(values, name);
    });
}
