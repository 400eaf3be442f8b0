import { randomBytes } from "node:crypto";
import postgres from "postgres";

/** Any number; it only has to be the same in every copy that starts at once. */
const LOGIN_LOCK = 8_270_003;

/** The statements that an administrator runs if the user of DATABASE_URL may not create the login. */
export const LOGIN_BY_HAND =
  "Run once as an administrator: create role tumiza_app nologin; create role tumiza_login login " +
  "password '<secret>' in role tumiza_app; alter role tumiza_login set search_path = public, previous; " +
  "alter role tumiza_login set jit = off; and set DATABASE_APP_URL to DATABASE_URL with that login.";

type Login = { name: string; password: string };

/**
 * The address at which the application connects to a prepared database: as a login of its own, which is
 * in the role `tumiza_app` and nothing else, so that no statement leads back to the owner. The login is
 * made once per database and kept where only the owner reads it, so every copy finds the same one, and
 * databases that share a cluster have different ones.
 *
 * @throws Error whose message is the one line an operator needs.
 */
export async function openAppLogin(url: string): Promise<string> {
  const owner = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await owner`select pg_advisory_lock(${LOGIN_LOCK})`;
    const login = await keptLogin(owner);
    const [role] = await owner<[{ isSet: boolean }?]>`
      select 'jit=off' = any (rolconfig) as "isSet" from pg_roles where rolname = ${login.name}`;
    if (!role) await createRole(owner, login);
    if (!role?.isSet) await setRole(owner, login);
    return addressOf(url, login);
  } catch (error) {
    throw readable(error);
  } finally {
    await owner.end({ timeout: 1 });
  }
}

/** @throws Error whose message is the one line an operator needs, for a login that will not do. */
export async function checkAppLogin(url: string): Promise<void> {
  const app = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [login] = await app<[{ name: string; isMember: boolean; canMore: boolean }]>`
      select current_user as name, pg_has_role(current_user, 'tumiza_app', 'usage') as "isMember",
             rolsuper or rolcreaterole or rolbypassrls or exists (
               select from pg_auth_members m join pg_roles g on g.oid = m.roleid
                where m.member = r.oid and g.rolname <> 'tumiza_app') as "canMore"
        from pg_roles r where rolname = current_user`;
    if (!login.isMember) throw new Error(`${login.name} is not in the role tumiza_app.`);
    if (login.canMore) throw new Error(`${login.name} may more than the application.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The application cannot use its login to PostgreSQL: ${reason} ${LOGIN_BY_HAND}`,
      {
        cause: error,
      },
    );
  } finally {
    await app.end({ timeout: 1 });
  }
}

async function keptLogin(owner: postgres.Sql): Promise<Login> {
  await owner`create table if not exists drizzle.app_login
    (is_only boolean primary key default true check (is_only), name text not null, password text not null)`;
  await owner`insert into drizzle.app_login (name, password)
    values (${`tumiza_app_${randomBytes(6).toString("hex")}`}, ${randomBytes(24).toString("base64url")})
    on conflict do nothing`;
  const [login] = await owner<[Login]>`select name, password from drizzle.app_login`;
  return login;
}

/** Name and password are of letters, digits, `-` and `_`; a role takes no parameters. */
async function createRole(owner: postgres.Sql, { name, password }: Login): Promise<void> {
  await owner
    .unsafe(
      `set password_encryption = 'scram-sha-256';
       create role ${name} login password '${password}' in role tumiza_app;`,
    )
    .simple();
}

/**
 * The time limits that `db/client.ts` asks of each connection too, because a pooler does not pass them on, the
 * schema of the previous version's functions, and no compiling: our statements are done before they would be
 * compiled. A login of an older version lacks some of them.
 */
async function setRole(owner: postgres.Sql, { name }: Login): Promise<void> {
  await owner
    .unsafe(
      `alter role ${name} set statement_timeout = '10s';
       alter role ${name} set lock_timeout = '8s';
       alter role ${name} set search_path = public, previous;
       alter role ${name} set jit = off;`,
    )
    .simple();
}

/** The same address with another user, whose name and password precede the last @. */
function addressOf(url: string, { name, password }: Login): string {
  return url.replace(/^(\w+:\/\/)(?:[^?]*@)?/, `$1${name}:${password}@`);
}

function readable(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "42501") {
    return new Error(
      `The user of DATABASE_URL may not make the application's login. ${LOGIN_BY_HAND}`,
    );
  }
  if (code === "3F000") return new Error("The database is not prepared: run `npm start` first.");
  return error;
}
