/** The text that a stream sends within a time. */
export async function textWithin(response: Response, milliseconds: number): Promise<string> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const deadline = new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
  let text = "";
  for (;;) {
    const part = await Promise.race([reader.read(), deadline]);
    if (part === null || part.done) return text;
    text += decoder.decode(part.value);
  }
}

/** The names of the events that a stream sends within a time. */
export async function eventsWithin(response: Response, milliseconds: number): Promise<string[]> {
  const text = await textWithin(response, milliseconds);
  return [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name!);
}
