import type { AccountWords } from "@/lib/words/account";

/** In this order: every browser but the last claims to be some of those after it. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\/|Opera Mini|OPiOS/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux/, "Linux"],
];

/** What a person calls a device: "Chrome on Android". */
export function deviceName(words: AccountWords["devices"], userAgent: string | null): string {
  if (!userAgent) return words.unknown;
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return words.on(browser, system);
  return browser ?? system ?? userAgent.slice(0, 40);
}

function nameIn(names: [pattern: RegExp, name: string][], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
