/** Turns while a button waits. Decorative: the label beside it explains the wait. */
export function Spinner() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="spinner size-4 flex-none">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" opacity=".3" />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
