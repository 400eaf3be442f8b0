/** The smallest request that shows whether a new key works; it takes the place of SECRET. */
export function firstRequest(baseUrl: string): string {
  return [
    `export TUMIZA_KEY=SECRET`,
    `curl -i "${baseUrl}/api/v1/external/validate" \\`,
    `  -H "X-API-Key: $TUMIZA_KEY"`,
  ].join("\n");
}
