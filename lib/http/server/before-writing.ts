import type { ServerResponse } from "node:http";

/** Calls `note` before each part of the answer is written, also before its end. */
export function beforeWriting(response: ServerResponse, note: () => void): void {
  for (const name of ["write", "end"] as const) {
    const write = response[name] as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]) => {
      note();
      return Reflect.apply(write, response, args);
    };
    Object.assign(response, { [name]: noted });
  }
}
