import { setTimeout as wait } from "node:timers/promises";
import { isDomainError, type RefusalCode } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";

/** A request that hangs is as lost as a dead server. */
const REQUEST_LIMIT_MS = 10_000;

const RETRY_AFTER_MS = 250;

/** Everything is back long before. */
const PATIENCE_MS = 120_000;

/** Undefined when the connection broke before a whole answer was there. */
export async function fetchInStorm(
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
    const response = await fetch(url, { redirect: "manual", signal, ...init });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson && text ? JSON.parse(text) : text };
  } catch {
    return undefined;
  }
}

/** Repeats what a person does until the database has answered it. @throws what is no failure that passes */
export async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const endsAt = Date.now() + PATIENCE_MS; ;) {
    try {
      return await work();
    } catch (thrown) {
      const error = refusalFromDatabase(thrown);
      const isPassing = isDomainError(error) && error.code === "unavailable";
      if (!isPassing || Date.now() > endsAt) throw thrown;
      await wait(RETRY_AFTER_MS);
    }
  }
}

/** As `persist`, for an act that may be refused: the refusal's code. */
export async function refusedInStorm(
  work: () => Promise<unknown>,
): Promise<RefusalCode | undefined> {
  try {
    await persist(work);
    return undefined;
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (isDomainError(error)) return error.code;
    throw thrown;
  }
}
