/** The pattern of `like` for a text anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll("\u0000", "").replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
