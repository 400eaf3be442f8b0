/**
 * Scores the headers of a page as Mozilla's HTTP Observatory does, of 100 and what exceeds it; what takes
 * points is named. Without https there is no Strict-Transport-Security to judge.
 */
export function scoreHeaders(headers: Headers): { score: number; faults: string[] } {
  const policy = policyOf(headers.get("content-security-policy") ?? "");
  const scripts = policy["script-src"] ?? policy["default-src"] ?? ["*"];
  const cookies = headers.getSetCookie();
  const isFramed = policy["frame-ancestors"]?.join() !== "'none'";
  const referrer = headers.get("referrer-policy") ?? "";
  const judged: [fault: string, isSo: boolean, points: number][] = [
    ["no content policy", Object.keys(policy).length === 0, -25],
    ["scripts from anywhere", scripts.some((it) => /^(?:\*|https?:|data:)$/.test(it)), -20],
    ["inline scripts", isInline(scripts), -20],
    ["eval", scripts.includes("'unsafe-eval'"), -10],
    ["plugins", allows(policy, "object-src"), -10],
    ["a base address from markup", !policy["base-uri"], -5],
    ["frames of others", isFramed, -20],
    ["guessed types", headers.get("x-content-type-options") !== "nosniff", -5],
    ["referrers", !/^(?:no-referrer|same-origin|strict-origin)/.test(referrer), -5],
    ["cookies for scripts", cookies.some((it) => !/httponly/i.test(it)), -20],
    ["answers to any origin", headers.get("access-control-allow-origin") === "*", -20],
    ["a name of the server", headers.has("x-powered-by"), -5],
  ];
  const faults = judged.filter(([, isSo]) => isSo);
  const lost = faults.reduce((sum, [, , points]) => sum + points, 0);
  // Frames by policy and a private referrer are what exceeds.
  const gained = lost === 0 ? 10 : 0;
  return { score: 100 + lost + gained, faults: faults.map(([fault]) => fault) };
}

function policyOf(text: string): Record<string, string[]> {
  const parts = text.split(";").map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(
    parts.filter(([name]) => name).map(([name = "", ...rest]) => [name, rest]),
  );
}

/** A nonce or a hash makes a browser that knows it forget `'unsafe-inline'`. */
function isInline(scripts: string[]): boolean {
  return (
    scripts.includes("'unsafe-inline'") && !scripts.some((it) => /^'(?:nonce|sha256)-/.test(it))
  );
}

function allows(policy: Record<string, string[]>, directive: string): boolean {
  return (policy[directive] ?? policy["default-src"] ?? []).join() !== "'none'";
}
