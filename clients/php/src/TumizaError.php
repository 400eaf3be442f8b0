<?php

declare(strict_types=1);

namespace Tumiza;

/**
 * An answer that is no success, or no answer after the last retry. Each family of errors has a class of its own;
 * `$name` names the error exactly, since PHP has a `getCode()` of its own.
 */
class TumizaError extends \RuntimeException
{
    /** Names the error, as under /docs/errors, and never changes; null where no answer of the API came. */
    public readonly ?string $name;

    /** @var list<array{field: string, code: string, message: string}> Every field that was refused, with `invalid_request`. */
    public readonly array $issues;

    /**
     * @param int $status The HTTP status; 0 where there was no answer.
     * @param ?string $error The label of the error, for people. Several errors can have one label: compare `name`.
     * @param mixed $body The whole body of the answer.
     * @param ?string $requestId Name it when you ask us about a request.
     */
    final public function __construct(
        string $message,
        public readonly int $status,
        public readonly ?string $error = null,
        public readonly mixed $body = null,
        public readonly ?string $requestId = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, $status, $previous);
        $this->name = is_array($body) && is_string($body['code'] ?? null) ? $body['code'] : null;
        $this->issues = is_array($body) && is_array($body['issues'] ?? null) ? $body['issues'] : [];
    }

    /** The error of an answer that is no success. */
    public static function refused(int $status, mixed $body, ?string $requestId): self
    {
        $error = is_array($body) && is_string($body['error'] ?? null) ? $body['error'] : null;
        $message = is_array($body) && is_string($body['message'] ?? null) ? $body['message'] : null;
        $said = implode(': ', array_filter([$error, $message]));
        $class = self::classOf($status);
        return new $class($said === '' ? "The API answered $status." : $said, $status, $error, $body, $requestId);
    }

    /** @return class-string<self> The class of the errors with a status. */
    private static function classOf(int $status): string
    {
        return match (true) {
            $status === 401 => AuthenticationError::class,
            $status === 402 => InsufficientFundsError::class,
            $status === 403 => PermissionError::class,
            $status === 404 => NotFoundError::class,
            $status === 409 => ConflictError::class,
            $status === 422 => NoCapacityError::class,
            $status === 429 => RateLimitError::class,
            $status >= 500 => ServerError::class,
            default => InvalidRequestError::class,
        };
    }
}
