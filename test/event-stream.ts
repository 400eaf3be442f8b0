/** The names of the events that a stream sends within a time. */
export async function eventsWithin(response: Response, milliseconds: number): Promise<string[]> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const deadline = new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
  let text = "";
  for (;;) {
    const part = await Promise.race([reader.read(), deadline]);
    if (part === null || part.done) break;
    text += decoder.decode(part.value);
  }
  return [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name!);
}
