import type { AccountMessages } from "@/lib/messages/account.gen";

/** The order matters, because browsers also name the later ones in their user agents. */
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

/** The display name of a device: "Chrome on Android". */
export function deviceName(messages: AccountMessages["devices"], userAgent: string | null): string {
  if (!userAgent) return messages.unknown;
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return messages.on({ browser, system });
  return browser ?? system ?? userAgent.slice(0, 40);
}

function nameIn(names: [pattern: RegExp, name: string][], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
