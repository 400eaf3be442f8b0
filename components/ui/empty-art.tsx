import type { ReactNode } from "react";

export type EmptyArt =
  | "parcel"
  | "map"
  | "wallet"
  | "people"
  | "bell"
  | "signals"
  | "search"
  | "done";

/** A drawing of what a page will show, in the colours of the page. */
export function Drawing({ of }: { of: EmptyArt }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 96"
      fill="none"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="h-24 w-30 flex-none stroke-brand"
    >
      <path d="M6 82 H114" className="stroke-border-strong" />
      {DRAWINGS[of]}
    </svg>
  );
}

const PAPER = "fill-surface";
const SOFT = "fill-brand-soft";
const WARM = "fill-accent stroke-none";

const DRAWINGS: Record<EmptyArt, ReactNode> = {
  parcel: (
    <>
      <path d="M26 40 L60 28 L94 40 V74 L60 86 L26 74 Z" className={PAPER} />
      <path d="M26 40 L60 52 L94 40 M60 52 V86" className={SOFT} />
      <path d="M26 40 L60 52 V86 L26 74 Z" className={SOFT} />
      <path d="M40 35 L74 47 V60 L80 58 V45 L46 33 Z" className={WARM} />
      <path d="M60 6 V18 M40 11 L45 20 M80 11 L75 20" />
    </>
  ),
  map: (
    <>
      <path d="M16 30 L44 20 L76 30 L104 20 V72 L76 82 L44 72 L16 82 Z" className={PAPER} />
      <path d="M44 20 L76 30 V82 L44 72 Z" className={SOFT} />
      <path d="M24 64 C36 50 40 62 52 54" strokeDasharray="1 6" />
      <path
        d="M68 16 a15 15 0 0 1 30 0 c0 11 -15 24 -15 24 s-15 -13 -15 -24 Z"
        className="fill-accent"
      />
      <circle cx="83" cy="16" r="5" className={PAPER} />
    </>
  ),
  wallet: (
    <>
      <rect x="20" y="30" width="80" height="52" rx="8" className={PAPER} />
      <path d="M20 44 H100 V38 a8 8 0 0 0 -8 -8 H28 a8 8 0 0 0 -8 8 Z" className={SOFT} />
      <path d="M100 52 H80 a9 9 0 0 0 0 18 H100" className={SOFT} />
      <circle cx="82" cy="61" r="2.5" className="fill-brand stroke-none" />
      <circle cx="46" cy="17" r="10" className={WARM} />
      <path d="M64 12 H76 M68 20 H84" />
    </>
  ),
  people: (
    <>
      <circle cx="44" cy="34" r="12" className={SOFT} />
      <path d="M20 82 c0 -16 10 -26 24 -26 s24 10 24 26" className={SOFT} />
      <circle cx="80" cy="42" r="10" className={PAPER} />
      <path d="M60 82 c0 -14 8 -22 20 -22 s20 8 20 22 Z" className={PAPER} />
      <circle cx="98" cy="18" r="8" className={WARM} />
    </>
  ),
  bell: (
    <>
      <path
        d="M60 18 v6 M34 70 c6 -6 8 -14 8 -24 a18 18 0 0 1 36 0 c0 10 2 18 8 24 Z"
        className={PAPER}
      />
      <path d="M34 70 c6 -6 8 -14 8 -24 a18 18 0 0 1 18 -18 v42 Z" className={SOFT} />
      <path d="M52 74 a8 8 0 0 0 16 0" />
      <circle cx="82" cy="26" r="8" className={WARM} />
    </>
  ),
  signals: (
    <>
      <rect x="22" y="34" width="76" height="48" rx="6" className={PAPER} />
      <path d="M22 48 H98 V40 a6 6 0 0 0 -6 -6 H28 a6 6 0 0 0 -6 6 Z" className={SOFT} />
      <path d="M36 60 L44 66 L36 72 M52 72 H66" />
      <circle cx="92" cy="22" r="8" className={WARM} />
      <path d="M48 20 a16 16 0 0 1 24 0 M54 26 a8 8 0 0 1 12 0" />
    </>
  ),
  search: (
    <>
      <rect x="20" y="26" width="56" height="56" rx="6" className={PAPER} />
      <path d="M32 42 H60 M32 54 H52 M32 66 H46" className="stroke-border-strong" />
      <circle cx="76" cy="44" r="18" className={SOFT} />
      <path d="M89 57 L102 70" strokeWidth="5" />
      <circle cx="76" cy="44" r="6" className={WARM} />
    </>
  ),
  done: (
    <>
      <path d="M24 54 L36 30 H84 L96 54 V82 H24 Z" className={PAPER} />
      <path d="M24 54 H46 a14 12 0 0 0 28 0 H96 V82 H24 Z" className={SOFT} />
      <path d="M50 20 L58 28 L74 10" strokeWidth="4" />
      <circle cx="98" cy="18" r="8" className={WARM} />
    </>
  ),
};
