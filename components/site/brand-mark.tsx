/** The logo: two stops and the way between them, in the form of a T. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-6 flex-none" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0c6373" />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round">
        <path d="M12.5 10H24M17 10v9" />
        <circle cx="9" cy="10" r="2.5" strokeWidth="2.5" />
      </g>
      <circle cx="17" cy="23" r="3" fill="#fff" />
    </svg>
  );
}
