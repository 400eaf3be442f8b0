import { execFile, execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** The tools that a language needs, and how its program runs in a folder. */
type Language = {
  name: string;
  isThere: () => boolean;
  install: (folder: string) => void;
  run: (program: string, folder: string) => [file: string, args: string[], env: object];
};

const succeeds = (file: string, ...args: string[]) => spawnSync(file, args).status === 0;

/** Composer needs its registry, so PHP's packages are those of the system: php-guzzlehttp-guzzle of Debian. */
const GUZZLE = "exit(stream_resolve_include_path('GuzzleHttp/autoload.php') ? 0 : 1);";

export const LANGUAGES: Record<"mjs" | "py" | "php", Language> = {
  mjs: {
    name: "typescript",
    isThere: () => true,
    install: (folder) => {
      writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
      const args = ["install", "--offline", "--no-audit", "--silent", "./tumiza.tgz"];
      execFileSync("npm", args, { cwd: folder, stdio: "ignore" });
    },
    run: (program) => [process.execPath, [program], {}],
  },
  py: {
    name: "python",
    isThere: () => succeeds("python3", "-c", "import pip, sys; assert sys.version_info >= (3, 11)"),
    install: (folder) => {
      const args = ["-m", "pip", "install", "--no-index", "--quiet", "--target", "python"];
      const options = { cwd: folder, stdio: "ignore" } as const;
      execFileSync("python3", [...args, ...archivesIn(folder, ".whl")], options);
    },
    run: (program, folder) => [
      "python3",
      [program],
      { PYTHONPATH: path.join(folder, "python"), PYTHONDONTWRITEBYTECODE: "1" },
    ],
  },
  php: {
    name: "php",
    isThere: () => succeeds("php", "-r", GUZZLE),
    install: (folder) => unpack(folder, "tumiza-php.tgz", "tumiza"),
    run: (program) => ["php", [program], {}],
  },
};

const archivesIn = (folder: string, ending: string) =>
  readdirSync(folder).filter((file) => file.endsWith(ending));

function unpack(folder: string, archive: string, into: string): void {
  mkdirSync(path.join(folder, into));
  const args = ["-xzf", archive, "--strip-components=1", "-C", into];
  execFileSync("tar", args, { cwd: folder });
}

/** Packs clients and installs those whose language is there, in an empty folder. */
export function installClients(folder: string, names: string[]): void {
  execFileSync(process.execPath, ["scripts/pack-clients.mjs", folder, ...names]);
  for (const [file, { name, isThere, install }] of Object.entries(LANGUAGES)) {
    if (!names.includes(name) || !isThere()) continue;
    install(folder);
    const driver = path.join("test/clients", `drive.${file}`);
    if (existsSync(driver)) cpSync(driver, path.join(folder, `drive.${file}`));
  }
}

/** The output of a program. */
export async function runProgram(
  language: keyof typeof LANGUAGES,
  {
    folder,
    program,
    args = [],
    env,
  }: { folder: string; program: string; args?: string[]; env: object },
): Promise<string> {
  const [file, given, own] = LANGUAGES[language].run(path.join(folder, program), folder);
  const options = { cwd: folder, env: { ...process.env, ...own, ...env } };
  const { stdout } = await promisify(execFile)(file, [...given, ...args], options);
  return stdout.trim();
}
