<?php

declare(strict_types=1);

namespace Tumiza;

/** What a call sends, whichever HTTP client sends it. */
final class Call
{
    /** How the addresses end of what is posted and does the same when it is sent again: quotes, and orders with keys of their own. */
    private const REPEATABLE = '~/(?:quote|create-orders)$~D';

    /**
     * @param array<string, string> $headers
     * @param bool $canRepeat Whether it does the same when it is sent again.
     */
    private function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly ?string $body,
        public readonly bool $canRepeat,
    ) {
    }

    /** @param array<string, mixed> $fields For the address, the query or the body, as the operation has them. */
    public static function of(
        #[\SensitiveParameter] string $key,
        string $origin,
        string $method,
        string $path,
        array $fields,
        ?string $idempotencyKey,
        ?string $testScenario,
    ): self {
        $address = preg_replace_callback('/\{(\w+)\}/', function (array $part) use (&$fields): string {
            $value = trim((string) ($fields[$part[1]] ?? ''));
            unset($fields[$part[1]]);
            // One that is absent or dots would make the address another operation's.
            if (in_array($value, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("$part[1] is empty.");
            }
            return rawurlencode($value);
        }, $path);
        $hasBody = $method !== 'GET' && $method !== 'DELETE';
        $given = array_filter($fields, fn (mixed $value): bool => $value !== null);
        $query = $hasBody || $given === [] ? '' : '?' . http_build_query($given);
        $headers = ['Authorization' => 'Bearer ' . trim($key), 'User-Agent' => 'tumiza-php/' . Operations::VERSION];
        if ($testScenario !== null) {
            $headers['X-Test-Scenario'] = $testScenario;
        }
        if ($idempotencyKey !== null) {
            $headers['Idempotency-Key'] = $idempotencyKey;
        }
        if ($hasBody) {
            $headers['Content-Type'] = 'application/json';
        }
        return new self(
            $method,
            rtrim($origin, '/') . $address . $query,
            $headers,
            $hasBody ? json_encode((object) $fields, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION) : null,
            $method !== 'POST' || $idempotencyKey !== null || preg_match(self::REPEATABLE, $path) === 1,
        );
    }
}
