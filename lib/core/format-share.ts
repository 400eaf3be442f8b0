/** A part of a whole as whole percents: "94%". Of nothing there is no share. */
export function formatShare(part: number, whole: number): string | undefined {
  return whole === 0 ? undefined : `${Math.round((part / whole) * 100)}%`;
}
