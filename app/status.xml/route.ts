import { readStatus } from "@/app/_status/read-status";
import { atomFeed } from "@/lib/core/atom-feed";
import { publicUrl } from "@/lib/core/env";
import { methods } from "@/lib/http/endpoint/methods";
import { STATUS } from "@/lib/messages/status.gen";

/** The updates of incidents as an Atom feed, newest first; 503 while they cannot be read, so that a reader asks again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    const { isRead, incidents } = await readStatus();
    if (!isRead) return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
    const { updateStates, feedTitle } = STATUS.en;
    const page = `${publicUrl}/status`;
    const entries = incidents
      .flatMap(({ id, title, updates }) =>
        updates.map(({ number, state, text, at }) => ({
          id: `${page}#${id}-${number}`,
          link: `${page}#${id}`,
          title: `${updateStates[state]}: ${title}`,
          updatedAt: at.toISOString(),
          text,
        })),
      )
      .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
    const feed = atomFeed({
      address: `${publicUrl}/status.xml`,
      title: feedTitle,
      page,
      updatedAt: "2026-11-28T00:00:00Z",
      entries,
    });
    return new Response(feed, {
      headers: {
        "Content-Type": "application/atom+xml; charset=utf-8",
        "Cache-Control": "public, max-age=30",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});
