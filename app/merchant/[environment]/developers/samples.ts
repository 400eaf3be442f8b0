/** The smallest request that tests a new key, which replaces SECRET. */
export function firstRequest(baseUrl: string): string {
  return [
    `export TUMIZA_KEY=SECRET`,
    `curl -i "${baseUrl}/api/v1/external/validate" \\`,
    `  -H "X-API-Key: $TUMIZA_KEY"`,
  ].join("\n");
}
