import { chownSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { findOwner } from "@/db/embedded-postgres/find-owner";
import { chooseFreePort } from "@/db/embedded-postgres/launch-server";
import { makeTemporaryDataDir } from "@/db/embedded-postgres/make-temporary-data-dir";
import { runAsOwner } from "@/db/embedded-postgres/run-as-owner";
import { prepareDatabase } from "@/db/prepare/prepare-database";

/** Debian's folder, with one for each version. */
const INSTALLED = "/usr/lib/postgresql";

/** Checks every PL/pgSQL function with plpgsql_check, if a PostgreSQL of this machine has that extension. */
const version = newestWithCheck();
if (version) {
  const findings = await onServer(path.join(INSTALLED, version, "bin"), findingsOf);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
} else {
  console.log(
    "! Skipped: no PostgreSQL here has plpgsql_check (apt install postgresql-15-plpgsql-check).",
  );
}

function newestWithCheck(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  return readdirSync(INSTALLED)
    .filter((it) => existsSync(path.join(INSTALLED, it, "lib", "plpgsql_check.so")))
    .toSorted((one, other) => Number(other) - Number(one))[0];
}

/** The server that the application runs is another PostgreSQL, without extensions of its own. */
async function onServer<Result>(
  programs: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const owner = await findOwner();
  const { path: folder, remove } = makeTemporaryDataDir();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runAsOwner(path.join(programs, program), args, { owner });
    if (code !== 0) throw new Error(output);
  };
  const cluster = path.join(folder, "cluster");
  const password = path.join(folder, "password");
  writeFileSync(password, "check", { mode: 0o644 });
  const port = await chooseFreePort();
  const options = `-p ${port} -k '' -h 127.0.0.1 -c fsync=off`;
  await run(
    "initdb",
    "-D",
    cluster,
    "-U",
    "check",
    "-A",
    "scram-sha-256",
    "--pwfile",
    password,
    "-E",
    "UTF8",
    "--locale=C",
    "--no-sync",
  );
  await run("pg_ctl", "start", "-w", "-D", cluster, "-l", path.join(folder, "log"), "-o", options);
  try {
    return await work(`postgres://check:check@127.0.0.1:${port}/postgres`);
  } finally {
    await run("pg_ctl", "stop", "-m", "immediate", "-D", cluster);
    remove();
  }
}

type Checked = { name: string; oid: number; table: number; before: string; after: string };

async function findingsOf(url: string): Promise<string[]> {
  await prepareDatabase(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`create extension plpgsql_check`;
  const functions = await sql<Checked[]>`
    select f.proname as name, f.oid, coalesce(t.tgrelid, 0) as table, t.tgoldtable as before, t.tgnewtable as after
      from pg_proc f
      left join (select distinct tgfoid, tgrelid, tgoldtable, tgnewtable from pg_trigger where not tgisinternal) t
        on t.tgfoid = f.oid
     where f.pronamespace = 'public'::regnamespace
       and f.prolang = (select oid from pg_language where lanname = 'plpgsql')
       and (f.prorettype <> 'trigger'::regtype or t.tgrelid is not null)
     order by f.proname`;
  const findings: string[] = [];
  for (const it of functions) findings.push(...(await check(sql, it)));
  await sql.end();
  return findings;
}

/** @throws Error that names a function at which the extension ends the server */
async function check(sql: postgres.Sql, it: Checked): Promise<string[]> {
  // `other_warnings` has one for each constant of a type that is written as text.
  const rows = await sql<{ finding: string }[]>`
    select concat_ws(', line ', ${it.name}::text, lineno) || ': '
             || concat_ws(E'\\n  ', message, detail, hint, query) as finding
      from plpgsql_check_function_tb(
             ${it.oid}::oid, ${it.table}::oid, oldtable => ${it.before}, newtable => ${it.after},
             fatal_errors => false, other_warnings => false, security_warnings => true)`.catch(
    (cause: unknown) => {
      throw new Error(`${it.name} cannot be checked.`, { cause });
    },
  );
  return rows.map(({ finding }) => finding);
}
