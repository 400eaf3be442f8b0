import type { Catalogue } from "./language";

const english = {
  environments: { toLive: "Switch to live", test: "Test mode" },
  failed: {
    title: "We couldn't load this page",
    fault: "Something went wrong on our side.",
    retry: "Try again",
    explains: "Your orders and wallet are not affected. Anything you hadn't sent yet was not sent.",
  },
  missing: {
    meta: "Not found",
    title: "Page not found",
    explains: "The link may be incomplete, or belong to another company or environment.",
    goHome: "Go to Home",
  },
};

/** The frame of the merchant's pages, with its error pages. */
export const FRAME: Catalogue<typeof english> = { en: english, ny: english };
