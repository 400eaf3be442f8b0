/** Where `proxy.ts` writes which page was asked for, because a page cannot see its own address. */
export const PAGE_ADDRESS = "x-tumiza-page-address";
