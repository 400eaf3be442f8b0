import { cookies } from "next/headers";

/** What somebody chose; `system` is the absence of a choice. */
export type Theme = "system" | "light" | "dark";

export const THEME_COOKIE = "theme";

/** Read where the page is made, so that the first paint already has the right colours. */
export async function chosenTheme(): Promise<Theme> {
  return parseTheme((await cookies()).get(THEME_COOKIE)?.value);
}

/** A cookie is anybody's writing: what is not a theme is no choice. */
export function parseTheme(text: unknown): Theme {
  return text === "light" || text === "dark" ? text : "system";
}
