type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/**
 * Says that something worked, in a corner and for a moment. For good news only: what went wrong
 * stays where it went wrong until it is put right.
 */
export function announceSuccess(text: string): void {
  for (const listener of listeners) listener(text);
}

export function onSuccess(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
