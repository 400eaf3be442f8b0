type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/**
 * Reports a success in a corner for a moment. Failures are never shown here: they stay where they occurred until
 * they are fixed.
 */
export function announceSuccess(text: string): void {
  for (const listener of listeners) listener(text);
}

export function onSuccess(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
