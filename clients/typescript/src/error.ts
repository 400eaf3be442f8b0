/** An answer that is no success, or no answer after the last retry. */
export class TumizaError extends Error {
  override readonly name = "TumizaError";

  constructor(
    message: string,
    /** The HTTP status; 0 where there was no answer. */
    readonly status: number,
    /** What went wrong, as the API calls it: the title of a page under /docs/errors. */
    readonly error: string | null,
    /** The whole body of the answer. */
    readonly body: unknown,
    /** Name it when you ask us about a request. */
    readonly requestId: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
