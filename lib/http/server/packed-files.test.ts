import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { preferPacked } from "./packed-files";

beforeAll(async () => {
  const project = await mkdtemp(path.join(tmpdir(), "packed-"));
  const chunks = path.join(project, ".next", "static", "chunks");
  await mkdir(chunks, { recursive: true });
  for (const file of ["a.js", "a.js.br", "b.css", "b.css.br", "c.js"]) {
    await writeFile(path.join(chunks, file), "");
  }
  vi.spyOn(process, "cwd").mockReturnValue(project);
});

function ask(file: string, accepted: string) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, {
    url: `/_next/static/${file}`,
    headers: { "accept-encoding": accepted },
  });
  const response = new ServerResponse(request);
  preferPacked(request, response);
  const { "content-type": type, "content-encoding": encoding } = response.getHeaders();
  return [request.url?.slice("/_next/static/".length), type, encoding];
}

test.each([
  ["chunks/a.js", "gzip, deflate, br", "application/javascript; charset=UTF-8"],
  ["chunks/b.css", "br;q=0.5", "text/css; charset=UTF-8"],
])("%s is sent packed to a client that accepts %s", (file, accepted, type) => {
  expect(ask(file, accepted)).toEqual([`${file}.br`, type, "br"]);
});

test.each([
  ["a client without Brotli", "chunks/a.js", "gzip"],
  ["a client that refuses Brotli", "chunks/a.js", "gzip, br;q=0"],
  ["a file without a copy", "chunks/c.js", "br"],
  ["a file outside the folder", "../server/a.js", "br"],
  ["a copy itself", "chunks/a.js.br", "br"],
])("%s is left to Next", (_, file, accepted) => {
  expect(ask(file, accepted)).toEqual([file, undefined, undefined]);
});
