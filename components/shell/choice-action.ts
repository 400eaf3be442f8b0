import { cookies } from "next/headers";

/** The cookie that stores a choice, for the pages below a path or for all pages; null deletes it. */
type Choice = { cookie: string; value: string | null; path?: string };

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * A server action that stores a choice in a cookie. The choice belongs to this browser and not to a person, so
 * it needs no session. `choose` returns undefined to change nothing.
 */
export function choiceAction(
  choose: (form: FormData) => Choice | undefined,
): (form: FormData) => Promise<void> {
  return async (sent: unknown) => {
    // A caller without our form may send anything instead.
    const choice = sent instanceof FormData ? choose(sent) : undefined;
    if (!choice) return;
    const { cookie, value, path = "/" } = choice;
    const jar = await cookies();
    if (value === null) return void jar.delete({ name: cookie, path });
    jar.set(cookie, value, { path, maxAge: A_YEAR_SECONDS, sameSite: "lax", httpOnly: true });
  };
}
