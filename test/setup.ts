import { afterEach, inject } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Whether the test passed only when it was tried again. */
    isUnsteady?: boolean;
  }
}

afterEach(({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) task.meta.isUnsteady = true;
});

const databases = inject("workerDatabases");
const database = databases[(Number(process.env.VITEST_POOL_ID) - 1) % databases.length];

// The application connects as in production: with a login that has only the rights it needs.
process.env.DATABASE_URL = database?.url;
process.env.DATABASE_APP_URL = database?.appUrl;
process.env.LOG_LEVEL ??= "silent";
process.env.EMBEDDED_DATABASE = "off";
// All tests come from one network.
process.env.RATE_LIMIT_PAGE_NETWORK_BURST ??= "1000000";
process.env.WEBHOOK_SECRETS_KEY ??= Buffer.alloc(32, "test").toString("base64");
