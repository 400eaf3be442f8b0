type CodeSampleProps = { label: string; code: string; isAnswer?: boolean };

/** A code block that scrolls sideways inside its own frame, by keyboard too. */
export function CodeSample({ label, code, isAnswer = false }: CodeSampleProps) {
  return (
    <pre
      role="region"
      aria-label={label}
      tabIndex={0}
      className={`mt-3 overflow-x-auto rounded-control border border-border p-4 font-mono text-meta ${isAnswer ? "bg-bg text-muted" : "bg-sunken"}`}
    >
      <code>{code}</code>
    </pre>
  );
}
