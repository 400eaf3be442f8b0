import { existsSync } from "node:fs";
import path from "node:path";
import { inProject, projectRoot } from "../base/project-root.mjs";

/**
 * Reads where to listen and where to keep data, from the environment and from .env files. The
 * settled data folder goes back into the environment, so that every part of the app agrees on it.
 */
export function readSettings() {
  loadEnvFiles();
  const { DATABASE_URL, DATABASE_APP_URL, DATA_DIR, HOST, PORT } = process.env;
  const embedded = !DATABASE_URL && !DATABASE_APP_URL;
  if (DATABASE_URL) requirePostgresAddress(DATABASE_URL);
  const dataDir = path.resolve(projectRoot, DATA_DIR || ".data");
  process.env.DATA_DIR = dataDir;
  return {
    port: readPort(PORT || "3000"),
    host: HOST || (embedded ? "127.0.0.1" : "0.0.0.0"),
    embedded,
    dataDir,
  };
}

/** Environment variables override the files, and the first file overrides the second. */
function loadEnvFiles() {
  for (const name of [".env.local", ".env"]) {
    const file = inProject(name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

function readPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT=${text} is not a port number (1 to 65535).`);
}

function requirePostgresAddress(url) {
  if (/^postgres(ql)?:\/\/[^\s]+$/.test(url)) return;
  throw new Error(
    "DATABASE_URL is not a PostgreSQL address (postgres://user:password@host:port/database).",
  );
}
