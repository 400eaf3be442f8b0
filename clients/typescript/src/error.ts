import type { Issue } from "./types.gen.js";

/**
 * An answer that is no success, or no answer after the last retry. Each family of errors has a class of its own below;
 * `code` names the error exactly.
 */
export class TumizaError extends Error {
  override readonly name = "TumizaError";

  /** Names the error, as under /docs/errors, and never changes; null where no answer of the API came. */
  readonly code: string | null;

  /** Every field that was refused, with `invalid_request`. */
  readonly issues: readonly Issue[];

  constructor(
    message: string,
    /** The HTTP status; 0 where there was no answer. */
    readonly status: number,
    /** The label of the error, for people. Several errors can have one label: compare `code`. */
    readonly error: string | null,
    /** The whole body of the answer. */
    readonly body: unknown,
    /** Name it when you ask us about a request. */
    readonly requestId: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    const { code, issues } = (body ?? {}) as { code?: unknown; issues?: unknown };
    this.code = typeof code === "string" ? code : null;
    this.issues = Array.isArray(issues) ? (issues as Issue[]) : [];
  }
}

/** 400, 413 or 415: the request has to be another one. */
export class InvalidRequestError extends TumizaError {}

/** 401: the key is missing, wrong or revoked. */
export class AuthenticationError extends TumizaError {}

/** 402: the wallet does not hold the fee. */
export class InsufficientFundsError extends TumizaError {}

/** 403: the key may not do this. */
export class PermissionError extends TumizaError {}

/** 404: there is nothing with this id in the key's environment. */
export class NotFoundError extends TumizaError {}

/** 409: something else was done before. */
export class ConflictError extends TumizaError {}

/** 422: no rider can carry the parcel now. */
export class NoCapacityError extends TumizaError {}

/** 429: too many requests. */
export class RateLimitError extends TumizaError {}

/** 5xx: something failed on our side. */
export class ServerError extends TumizaError {}

/** No answer came, not even after the last retry. Its reason is in `cause`. */
export class NoAnswerError extends TumizaError {}

const CLASSES: Record<number, typeof TumizaError> = {
  0: NoAnswerError,
  401: AuthenticationError,
  402: InsufficientFundsError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: NoCapacityError,
  429: RateLimitError,
};

/** The class of the errors with a status. */
export function errorClassOf(status: number): typeof TumizaError {
  return CLASSES[status] ?? (status >= 500 ? ServerError : InvalidRequestError);
}
