import { hash } from "@node-rs/argon2";
import postgres from "postgres";
import { buildWorld } from "./build-world";
import { demoCredentials } from "./demo-credentials";
import { loadWorld } from "./load-world";
import { readReference } from "./read-reference";

/** Any number that no other lock has; it only has to be the same in every copy that starts at once. */
const SEED_LOCK = 8_270_002;

/**
 * Fills a prepared database with the demo world, whole or not at all. Does nothing if there is a
 * merchant already, and is safe to run from several copies at once.
 *
 * @param url the database's owner, who may write what the application may not
 */
export async function seedDemoWorld(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${SEED_LOCK})`;
    const [merchant] = await sql`select from merchants limit 1`;
    if (merchant) return;
    // All accounts have the same password, so one hash (argon2id, the library's default) serves all.
    const passwordHash = await hash(demoCredentials().admin.password);
    await loadWorld(sql, buildWorld(await readReference(sql), passwordHash));
  } finally {
    await sql.end({ timeout: 1 });
  }
}
