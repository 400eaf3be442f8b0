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
}
