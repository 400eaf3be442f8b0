import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { zipFolder } from "./zip-folder.mjs";

/** Packs the Python client as pip installs it without building anything. @returns the archive's name */
export async function packWheel(client, staged, isCode) {
  const project = await readFile(path.join(client, "pyproject.toml"), "utf8");
  const [name, version, summary, python] = [
    "name",
    "version",
    "description",
    "requires-python",
  ].map((key) => new RegExp(`^${key} = "(.+)"$`, "m").exec(project)[1]);
  const wheel = path.join(staged, "wheel");
  await cp(path.join(client, name), path.join(wheel, name), { recursive: true, filter: isCode });
  const about = path.join(wheel, `${name}-${version}.dist-info`);
  await mkdir(about);
  const readme = await readFile(path.join(client, "README.md"), "utf8");
  await writeFields(path.join(about, "METADATA"), {
    "Metadata-Version": "2.1",
    Name: name,
    Version: version,
    Summary: summary,
    License: "MIT",
    "Requires-Python": python,
    "Description-Content-Type": `text/markdown\n\n${readme}`,
  });
  await cp(path.join(client, "../LICENSE"), path.join(about, "LICENSE"));
  await writeFields(path.join(about, "WHEEL"), {
    "Wheel-Version": "1.0",
    Generator: "tumiza",
    "Root-Is-Purelib": "true",
    Tag: "py3-none-any",
  });
  await writeFile(path.join(about, "RECORD"), await recordOf(wheel, path.basename(about)));
  const archive = `${name}-${version}-py3-none-any.whl`;
  await zipFolder(wheel, path.join(staged, archive));
  return archive;
}

function writeFields(file, fields) {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}\n`);
  return writeFile(file, lines.join(""));
}

/** Every file with its sum and its length; the list itself has neither. */
async function recordOf(folder, about) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const content = await readFile(path.join(parentPath, name));
      const sum = createHash("sha256").update(content).digest("base64url");
      const place = path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, "/");
      return `${place},sha256=${sum},${content.length}\n`;
    });
  return `${(await Promise.all(lines)).sort().join("")}${about}/RECORD,,\n`;
}
