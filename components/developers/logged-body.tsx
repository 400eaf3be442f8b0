import { type Json, JsonView } from "@/components/ui/json-view";

/** Bodies are short, so these levels are open at first. */
const OPEN_LEVELS = 4;

type LoggedBodyProps = {
  /** JSON text, possibly truncated. */
  body: string | null;
  label: string;
  none: string;
  /** The note below a truncated body. */
  cut: string;
};

/** A whole body as a tree, and a truncated one as text. */
export function LoggedBody({ body, label, none, cut }: LoggedBodyProps) {
  if (body === null) return <p className="text-muted">{none}</p>;
  const json = parsed(body);
  if (json !== undefined) return <JsonView value={json} label={label} openLevels={OPEN_LEVELS} />;
  return (
    <>
      <p className="mb-2 text-table text-muted">{cut}</p>
      <pre
        role="region"
        aria-label={label}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-panel border border-border bg-sunken px-4 py-3 text-meta break-all whitespace-pre-wrap"
      >
        {body}
      </pre>
    </>
  );
}

/** `JSON.parse` returns only JSON. */
function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
