import { existsSync } from "node:fs";
import { inProject, projectRoot } from "../base/project-root.mjs";

const ENTRIES = {
  server: "server.ts",
  "open-database": "scripts/launch/open-database.ts",
  worker: "worker/main.ts",
  "reseal-secrets": "scripts/secrets/reseal-secrets.ts",
};

/** Bundles what runs outside Next, into dist/ unless said, with one copy of the code that the entries share. */
export async function bundleEntries(entries = ENTRIES, outdir = "dist") {
  const { build, stop } = await import("esbuild");
  const present = Object.entries(entries).filter(([, file]) => existsSync(inProject(file)));
  try {
    await build({
      absWorkingDir: projectRoot,
      entryPoints: Object.fromEntries(present),
      outdir,
      outExtension: { ".js": ".mjs" },
      chunkNames: "chunks/[name]-[hash]",
      bundle: true,
      splitting: true,
      packages: "external",
      platform: "node",
      format: "esm",
      target: "node20",
      sourcemap: true,
      tsconfig: "tsconfig.json",
      logLevel: "warning",
    });
  } finally {
    await stop();
  }
}
