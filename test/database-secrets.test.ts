import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { openText, sealText } from "@/lib/domain/messaging/mails/sealed-text";
import { createPerson } from "./people";
import { owner } from "./world";

/** How a secret is protected from a statement that reads everything the application's login may read. */
type Protection =
  /** The login cannot read it; functions compare it. */
  | "unreadable"
  /** Encrypted with a key that is not in the database. */
  | "encrypted"
  /** SHA-256 of so many random bits that it gives nothing away. */
  | "hash of a random secret"
  /** The application shows it, or sends it on. */
  | "readable"
  | "no secret";

const PROTECTIONS: Record<string, Protection> = {
  "bank_statements.sha256": "no secret",
  "credentials.secret_sha256": "hash of a random secret",
  "eta_models.last_pinball": "no secret",
  "eta_models.pinball": "no secret",
  "handover_photos.sha256": "no secret",
  "dispute_photos.sha256": "no secret",
  "merchant_brands.logo_sha256": "no secret",
  "entrance_photos.sha256": "no secret",
  "sale_photos.sha256": "no secret",
  "handovers.previous_sha256": "no secret",
  "handovers.sha256": "no secret",
  "invitations.token_sha256": "hash of a random secret",
  "mails.text": "encrypted",
  "orders.delivery_pin": "readable",
  "orders.neighbour_pin": "readable",
  "orders.parcel_code": "readable",
  "orders.pin_tries": "no secret",
  "orders.receiver_token": "readable",
  "orders.return_pin": "readable",
  "orders.return_pin_tries": "no secret",
  "password_resets.token_sha256": "hash of a random secret",
  "proofs_of_delivery.is_pin_verified": "no secret",
  "recovery_codes.sha256": "unreadable",
  "older_webhook_secrets.secret_sealed": "encrypted",
  "rider_push_subscriptions.auth": "readable",
  "second_factors.secret_sealed": "encrypted",
  "sign_ups.token_sha256": "hash of a random secret",
  "staff_push_subscriptions.auth": "readable",
  "trip_shares.token_sha256": "hash of a random secret",
  "users.password_hash": "unreadable",
  "webhook_endpoints.previous_secret_expires_at": "no secret",
  "webhook_endpoints.previous_secret_sealed": "encrypted",
  "webhook_endpoints.secret_sealed": "encrypted",
};

const app = postgres(process.env.DATABASE_APP_URL ?? "", { max: 1, onnotice: () => {} });

afterAll(() => app.end());

test("every column that may hold a secret says what protects it", async () => {
  const rows = await owner<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and (a.attname ~ 'hash|sha256|secret|sealed|token|password|_pin|^pin|auth$|private|parcel_code'
            or (c.relname, a.attname) = ('mails', 'text'))`;
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(PROTECTIONS).sort());
});

const unreadable = Object.keys(PROTECTIONS).filter((name) => PROTECTIONS[name] === "unreadable");

test.each(unreadable)("the application's login reads %s in no way", async (name) => {
  const [table = "", column = ""] = name.split(".");
  await createPerson({ role: "admin" });
  for (const statement of [
    `select ${column} from ${table}`,
    `select * from ${table}`,
    `select t from ${table} t`,
    `select to_jsonb(t) from ${table} t`,
    `select count(*) from ${table} where ${column} is not null`,
    `select 1 from ${table} order by ${column}`,
    `copy ${table} (${column}) to stdout`,
  ]) {
    await expect(app.unsafe(statement), statement).rejects.toThrow(/permission denied/);
  }
  await expect(app.unsafe(`select count(*) from ${table}`)).resolves.toHaveLength(1);
});

test("a mail's text is stored without the link that is in it", () => {
  const link = "https://tumiza.example/reset-password/0123456789abcdefghijklmnopqrstuv\n";
  const stored = sealText(link);
  expect(openText(stored)).toBe(link);
  expect(Buffer.from(stored, "base64").toString("latin1")).not.toMatch(/tumiza|0123456789/);
});
