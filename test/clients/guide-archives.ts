import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { publicUrl } from "@/lib/core/env";
import { readGuidePage } from "@/lib/guide/read-guide";

/** Offers packed clients as a running Tumiza does, so that the commands of the guide work in tests. */
export async function offerArchives(folder: string, api: string) {
  const files = createServer((request, response) =>
    response.end(readFileSync(path.join(folder, path.basename(request.url ?? "")))),
  ).listen(0, "127.0.0.1");
  await once(files, "listening");
  const from = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  /** Runs the commands of a fence of the page, and returns their output. */
  const type = async (fence: string, place: string, env: object): Promise<string> => {
    const guide = readGuidePage("clients")?.body ?? "";
    const [, code = ""] = new RegExp(`^\`\`\`sh ${fence}\n([^]*?)\n\`\`\``, "m").exec(guide) ?? [];
    const line = code
      .replace(new RegExp(`${publicUrl}(/tumiza[\\w.-]+)`, "g"), `${from}$1`)
      .replaceAll(publicUrl, api);
    const options = { cwd: place, env: { ...process.env, ...env } };
    return (await promisify(execFile)("bash", ["-ec", line], options)).stdout;
  };
  return { type, stop: () => files.close() };
}
