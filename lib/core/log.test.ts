import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** The output of a process that logs lines, writes a mark after the log and exits. */
function outputOf(ending: string): string[] {
  const script = `
    import { writeSync } from "node:fs";
    import { log } from "./lib/core/log";
    log.level = "info";
    for (let number = 1; number <= 10; number += 1) log.info({ number }, "line");
    writeSync(1, "mark\\n");
    ${ending}`;
  const child = ["--import", "tsx", "--input-type=module", "--eval", script];
  return execFileSync(process.execPath, child, { encoding: "utf8" }).trim().split("\n");
}

test.each([
  ["that exits", "process.exit(0);"],
  ["that has nothing left to do", ""],
  [
    "that was stopped",
    "process.once('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);",
  ],
])("a process %s has written every line, together and in order", (_, ending) => {
  const [mark, ...lines] = outputOf(ending);
  expect(mark).toBe("mark");
  const numbers = lines.map((line) => (JSON.parse(line) as { number: number }).number);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("no line has a secret or a phone number, at its top, one level below or in an error", () => {
  const script = `
    import { log } from "./lib/core/log";
    log.level = "info";
    const error = Object.assign(new Error("refused"), { apiKey: "svc_live_1" });
    log.info({ token: "svc_live_1", caller: { phone: "+265999123456", id: 7 }, error, ids: [1] });`;
  const child = ["--import", "tsx", "--input-type=module", "--eval", script];
  const line = JSON.parse(execFileSync(process.execPath, child, { encoding: "utf8" })) as object;
  expect(line).toMatchObject({
    token: "[redacted]",
    caller: { phone: "[redacted]", id: 7 },
    error: { message: "refused", apiKey: "[redacted]" },
    ids: [1],
  });
});
