import { inject } from "vitest";
import { APP_ROLE } from "@/db/prepare-database";

// The application connects as it does in production: as the role that may only do what it must.
process.env.DATABASE_URL = inject("databaseUrl");
process.env.DATABASE_ROLE = APP_ROLE;
process.env.LOG_LEVEL ??= "silent";
process.env.EMBEDDED_DATABASE = "off";
process.env.WEBHOOK_SECRETS_KEY ??= Buffer.alloc(32, "test").toString("base64");
