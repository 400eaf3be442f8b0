import { publicUrl } from "@/lib/core/env";
import versions from "@/lib/picker/versions.json";

/** What a shop puts into its form: the element with its key, and the newest script, which a browser checks. */
export function pickerMarkup(key: string): string {
  const [version, integrity] = Object.entries<string>(versions).at(-1) ?? [];
  return [
    `<tumiza-place-picker picker-key="${key}"></tumiza-place-picker>`,
    `<script async src="${publicUrl}/picker/${version}.js"`,
    `  integrity="${integrity}"`,
    `  crossorigin="anonymous"></script>`,
  ].join("\n");
}
