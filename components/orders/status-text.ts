/** An API status label as pages show it: `In transit` for `In Transit`. */
export function statusText(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1).toLowerCase();
}
