import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": path.resolve(".") } },
  test: {
    include: ["{app,components,db,lib,scripts,test,worker}/**/*.test.ts"],
    globalSetup: "test/global-setup.ts",
    setupFiles: "test/setup.ts",
    pool: "forks",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
