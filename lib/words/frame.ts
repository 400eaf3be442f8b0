import type { Catalogue } from "./language";

const english = {
  environments: { goLive: "Go live", test: "Test mode" },
  failed: {
    title: "This page could not be shown",
    fault: "The fault is ours.",
    retry: "Try again",
    explains:
      "Orders under way and the wallet are as they were. What you had not sent yet was not sent.",
  },
  missing: {
    meta: "Not found",
    title: "Nothing at this address",
    explains:
      "The link may be cut off, or it leads to something of another company or environment.",
    goHome: "Go to Home",
  },
};

/** What is around every page of a merchant, and what stands in for one that is not there. */
export const FRAME: Catalogue<typeof english> = { en: english };
