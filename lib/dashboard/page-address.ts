/** The header in which `proxy.ts` passes a page its own address, because a page cannot see it. */
export const PAGE_ADDRESS = "x-tumiza-page-address";
