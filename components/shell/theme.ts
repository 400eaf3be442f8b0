import { cookies } from "next/headers";

/** The chosen theme; `system` by default. */
export type Theme = "system" | "light" | "dark";

export const THEME_COOKIE = "theme";

/** Read on the server, so that the first paint has the right colours. */
export async function chosenTheme(): Promise<Theme> {
  return parseTheme((await cookies()).get(THEME_COOKIE)?.value);
}

/** The theme a cookie names; `system` for anything else. */
export function parseTheme(text: unknown): Theme {
  return text === "light" || text === "dark" ? text : "system";
}
