<?php

declare(strict_types=1);

namespace Tumiza;

/** An answer that is no success, or no answer after the last retry. */
final class TumizaError extends \RuntimeException
{
    /**
     * @param int $status The HTTP status; 0 where there was no answer.
     * @param ?string $error What went wrong, as the API calls it: the title of a page under /docs/errors.
     * @param mixed $body The whole body of the answer.
     * @param ?string $requestId Name it when you ask us about a request.
     */
    public function __construct(
        string $message,
        public readonly int $status,
        public readonly ?string $error = null,
        public readonly mixed $body = null,
        public readonly ?string $requestId = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, $status, $previous);
    }

    /** The error of an answer that is no success. */
    public static function refused(int $status, mixed $body, ?string $requestId): self
    {
        $error = is_array($body) && is_string($body['error'] ?? null) ? $body['error'] : null;
        $message = is_array($body) && is_string($body['message'] ?? null) ? $body['message'] : null;
        $said = implode(': ', array_filter([$error, $message]));
        return new self($said === '' ? "The API answered $status." : $said, $status, $error, $body, $requestId);
    }
}
