import type { CodeSample } from "@/components/ui/code-block";

/** The smallest request that shows whether a new key works; it takes the place of SECRET. */
export function firstRequest(baseUrl: string): string {
  return [
    `export TUMIZA_KEY=SECRET`,
    `curl -i "${baseUrl}/api/v1/external/validate" \\`,
    `  -H "X-API-Key: $TUMIZA_KEY"`,
  ].join("\n");
}

/** The request of a sample; a GET without a body. */
type Call = {
  path: string;
  body?: Record<string, unknown> | undefined;
  isIdempotent?: boolean | undefined;
};

/** One request in the four languages, to be run where `TUMIZA_KEY` is set. */
export function samplesOf(baseUrl: string, call: Call): [CodeSample, ...CodeSample[]] {
  const url = `${baseUrl}/api/v1/external/${call.path}`;
  return [
    { language: "curl", code: inCurl(url, call) },
    { language: "JavaScript", code: inJavaScript(url, call) },
    { language: "PHP", code: inPhp(url, call) },
    { language: "Python", code: inPython(url, call) },
  ];
}

function inCurl(url: string, { body, isIdempotent }: Call): string {
  return [
    `curl -s "${url}"`,
    `  -H "X-API-Key: $TUMIZA_KEY"`,
    ...(isIdempotent ? [`  -H "Idempotency-Key: order-1001"`] : []),
    ...(body ? [`  -H "Content-Type: application/json"`, `  -d '${JSON.stringify(body)}'`] : []),
  ].join(" \\\n");
}

function inJavaScript(url: string, { body, isIdempotent }: Call): string {
  return [
    `const response = await fetch("${url}", {`,
    ...(body ? [`  method: "POST",`] : []),
    `  headers: {`,
    `    "X-API-Key": process.env.TUMIZA_KEY,`,
    ...(isIdempotent ? [`    "Idempotency-Key": "order-1001",`] : []),
    ...(body ? [`    "Content-Type": "application/json",`] : []),
    `  },`,
    ...(body ? [`  body: JSON.stringify(${indented(body, 2)}),`] : []),
    `});`,
    `console.log(response.status, await response.json());`,
  ].join("\n");
}

function inPhp(url: string, { body, isIdempotent }: Call): string {
  return [
    `<?php`,
    `$call = curl_init("${url}");`,
    `curl_setopt_array($call, [`,
    `    CURLOPT_RETURNTRANSFER => true,`,
    `    CURLOPT_HTTPHEADER => [`,
    `        "X-API-Key: " . getenv("TUMIZA_KEY"),`,
    ...(isIdempotent ? [`        "Idempotency-Key: order-1001",`] : []),
    ...(body ? [`        "Content-Type: application/json",`] : []),
    `    ],`,
    ...(body ? [`    CURLOPT_POSTFIELDS => '${JSON.stringify(body)}',`] : []),
    `]);`,
    `echo curl_exec($call);`,
  ].join("\n");
}

function inPython(url: string, { body, isIdempotent }: Call): string {
  return [
    `import json, os, urllib.request`,
    ``,
    `request = urllib.request.Request(`,
    `    "${url}",`,
    ...(body ? [`    data=json.dumps(${indented(body, 4)}).encode(),`] : []),
    `    headers={`,
    `        "X-API-Key": os.environ["TUMIZA_KEY"],`,
    ...(isIdempotent ? [`        "Idempotency-Key": "order-1001",`] : []),
    ...(body ? [`        "Content-Type": "application/json",`] : []),
    `    },`,
    `)`,
    `print(urllib.request.urlopen(request).read().decode())`,
  ].join("\n");
}

/** JSON, indented to match its line. */
function indented(body: Record<string, unknown>, spaces: number): string {
  return JSON.stringify(body, null, 2).replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
