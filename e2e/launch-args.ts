/** A page is open for seconds, so compiling its scripts ahead of use, or again to run faster, costs more than it saves. */
const COMPILE_ONCE = "--js-flags=--max-lazy --no-maglev --no-opt";

/** Playwright's disabled features. Our list replaces its list, so ours begins with it. */
const DISABLED_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * A browser with windows keeps an address bar's list ready in each, which is a page with a process of its own, and
 * another process for the page that may be next.
 */
const OF_WINDOWS = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

export const LAUNCH_ARGS = [
  COMPILE_ONCE,
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...OF_WINDOWS].join(",")}`,
];
