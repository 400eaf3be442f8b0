import { inject } from "vitest";
import { APP_ROLE } from "@/db/prepare-database";

const urls = inject("workerUrls");

// The application connects as it does in production: as the role that may only do what it must.
process.env.DATABASE_URL = urls[(Number(process.env.VITEST_POOL_ID) - 1) % urls.length];
process.env.DATABASE_ROLE = APP_ROLE;
process.env.LOG_LEVEL ??= "silent";
process.env.EMBEDDED_DATABASE = "off";
process.env.WEBHOOK_SECRETS_KEY ??= Buffer.alloc(32, "test").toString("base64");
