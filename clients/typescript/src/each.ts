type ListOf<Page> = {
  [Name in keyof Page]: Page[Name] extends readonly unknown[] ? Page[Name] : never;
}[keyof Page];

/** One entry of the list in a page. */
type EntryOf<Page> = ListOf<Page> extends readonly (infer Entry)[] ? Entry : never;

type Continuation = { next_cursor?: string | null; has_more?: boolean; cursor?: string | null };

/**
 * Every entry of a list, page after page: `for await (const order of each(tumiza.listOrders))`.
 * Of the event feed it gives what there is now, oldest first.
 *
 * @throws TumizaError
 */
export async function* each<Page extends object, Fields extends object>(
  list: (input: Fields) => Promise<Page>,
  input = {} as Fields,
): AsyncGenerator<EntryOf<Page>> {
  let asked = input;
  for (;;) {
    const page = await list(asked);
    const entries = Object.values(page).find((value) => Array.isArray(value));
    yield* entries as EntryOf<Page>[];
    const { next_cursor: next, has_more: hasMore, cursor } = page as Continuation;
    if (next) asked = { ...asked, cursor: next };
    else if (hasMore && cursor) asked = { ...asked, after: cursor };
    else return;
  }
}
