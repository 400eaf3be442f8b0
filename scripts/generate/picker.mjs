import { readdir, readFile } from "node:fs/promises";
import { projectRoot } from "../base/project-root.mjs";

/** Released versions, which never change. */
const RELEASED = "clients/released";

/** The script of the place picker by its version: of `lib/picker/versions.json` the last is built, and those before are kept. */
export async function pickerModule(header) {
  const versions = Object.keys(JSON.parse(await readFile("lib/picker/versions.json", "utf8")));
  const scripts = {};
  for (const file of (await readdir(RELEASED)).sort()) {
    const [, version] = /^picker-(.+)\.js$/.exec(file) ?? [];
    if (version) scripts[version] = await readFile(`${RELEASED}/${file}`, "utf8");
  }
  scripts[versions.at(-1)] = await buildPicker();
  return {
    "app/picker/[file]/scripts.gen.ts": [
      `// ${header}`,
      "/** The scripts of the place picker, by version. */",
      `export const PICKER_SCRIPTS: Record<string, string> = ${JSON.stringify(scripts, null, 2)};`,
      "",
    ].join("\n"),
  };
}

async function buildPicker() {
  const { build, stop } = await import("esbuild");
  try {
    const { outputFiles } = await build({
      absWorkingDir: projectRoot,
      entryPoints: ["lib/picker/main.ts"],
      bundle: true,
      write: false,
      minify: true,
      charset: "utf8",
      platform: "browser",
      format: "iife",
      // Phones that have custom elements and still get no newer browser.
      target: "es2019",
      legalComments: "none",
      tsconfig: "tsconfig.json",
      logLevel: "warning",
    });
    return outputFiles[0].text;
  } finally {
    await stop();
  }
}
