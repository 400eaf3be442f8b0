/** Keys with their names as on a keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="flex flex-none gap-1 pointer-coarse:hidden">
      {keys.split(" ").map((key, index) => (
        <kbd
          key={index}
          className="min-w-6 rounded-badge border border-border bg-sunken px-1.5 py-0.5 text-center font-mono text-meta text-muted"
        >
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  );
}
