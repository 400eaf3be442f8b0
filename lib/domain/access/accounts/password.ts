import { hash, verify } from "@node-rs/argon2";
import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import { refuse, refuseValue } from "../../errors";
import type { FieldProblem } from "../../field-problem";

/** Short enough to remember as three words, long enough not to be guessed at the attempts allowed. */
const PASSWORD_MIN = 10;

/** Longer than a person types; hashing a very long text would waste time. */
const PASSWORD_MAX = 200;

/** Argon2id as OWASP's Password Storage Cheat Sheet has it: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes some 30 ms of a core: a storm of sign-ins must leave the others to the orders. */
const HASHES_AT_ONCE = 2;

/** About a second and a half of work; later callers get 503 with Retry-After. */
const HASHES_WAITING = 100;

/**
 * The hash that is stored for a new password.
 *
 * @throws invalid_request for a password that is too short, too long or the person's own email;
 *   unavailable while too many are being hashed
 */
export async function hashNewPassword(
  password: string,
  email: string,
  field = "password",
): Promise<string> {
  const problem = problemOf(password, email);
  if (problem) return refuseValue(field, problem);
  return inTurn(() => hash(normal(password), ARGON2ID));
}

/**
 * Whether a password is the one of a hash. Without a hash it takes the same time and is false.
 *
 * @throws unavailable while too many are being hashed
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  return inTurn(async () => {
    dummyHash ??= await hash("nobody has this password", ARGON2ID);
    const isRight = await verify(stored ?? dummyHash, normal(password).slice(0, PASSWORD_MAX * 2));
    return isRight && stored !== undefined;
  });
}

let dummyHash: string | undefined;

function problemOf(password: string, email: string): FieldProblem | undefined {
  if (password.length < PASSWORD_MIN) return { kind: "password_short", least: PASSWORD_MIN };
  if (password.length > PASSWORD_MAX) return { kind: "too_long", limit: PASSWORD_MAX };
  if (password.trim().toLowerCase() === email.toLowerCase()) return { kind: "password_is_email" };
  return undefined;
}

/** Two keyboards can type the same text as different code points. */
function normal(password: string): string {
  return password.normalize("NFKC");
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= HASHES_AT_ONCE) {
    if (waiting.length >= HASHES_WAITING) {
      return refuse("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS.passwords });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
