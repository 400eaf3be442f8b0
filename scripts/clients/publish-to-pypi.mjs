import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

const uploads = process.env.PYPI_URL ?? "https://upload.pypi.org/legacy/";
const index = process.env.PYPI_INDEX ?? "https://pypi.org/simple/";

/** Pushes the wheel as PyPI's upload address takes it; `PYPI_TOKEN` is a token of the project. */
export async function publishToPypi({ folder, version, name, isReal }) {
  const archive = `${name}-${version}-py3-none-any.whl`;
  if (!isReal) return `PyPI: ${name} ${version}, ${archive}.`;
  const token = process.env.PYPI_TOKEN;
  if (!token) throw new Error("Set PYPI_TOKEN to a token of the project at PyPI.");
  if (await isThere(name, archive)) return `PyPI: ${name} ${version} is there already.`;
  const content = await readFile(path.join(folder, archive));
  const form = new FormData();
  const fields = {
    ":action": "file_upload",
    protocol_version: "1",
    metadata_version: "2.1",
    name,
    version,
    filetype: "bdist_wheel",
    pyversion: "py3",
    sha256_digest: createHash("sha256").update(content).digest("hex"),
  };
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append("content", new Blob([content]), archive);
  const login = Buffer.from(`__token__:${token}`).toString("base64");
  const answer = await fetch(uploads, {
    method: "POST",
    headers: { Authorization: `Basic ${login}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`PyPI answered ${answer.status}: ${await answer.text()}`);
  return `PyPI: ${name} ${version}, ${archive}.`;
}

async function isThere(name, archive) {
  const answer = await fetch(new URL(`${name}/`, index));
  return answer.ok && (await answer.text()).includes(`>${archive}<`);
}
