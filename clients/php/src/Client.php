<?php

declare(strict_types=1);

namespace Tumiza;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * A client of the API, over any HTTP client of PSR-18, which sets how long one attempt may take.
 * Every call that is refused, or not answered after its retries, throws a TumizaError.
 */
final class Client extends Operations
{
    /** What is posted but does the same when it is sent again. */
    private const REPEATABLE = ['/api/v1/external/create-order', '/api/v1/external/quote'];

    /** The server did nothing, or what it did is not done twice. */
    private const TRY_AGAIN = [429, 502, 503, 504];

    private const FIRST_WAIT_SECONDS = 0.5;
    private const LONGEST_WAIT_SECONDS = 30;

    /**
     * @param string $key An API key of a merchant, or a courier's token.
     * @param string $url Where the API is: the origin of your dashboard.
     * @param int $retries How often a request is sent again before its failure is thrown.
     */
    public function __construct(
        #[\SensitiveParameter] private readonly string $key,
        private readonly string $url,
        private readonly ClientInterface $http,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
        private readonly int $retries = 4,
    ) {
    }

    /**
     * Every entry of a list, page after page: `foreach ($tumiza->each($tumiza->listOrders(...)) as $order)`.
     *
     * @param callable(array<string, mixed>): array<string, mixed> $list
     * @param array<string, mixed> $fields
     * @return \Generator<int, array<string, mixed>>
     */
    public function each(callable $list, array $fields = []): \Generator
    {
        while (true) {
            $page = $list($fields);
            foreach ($page as $value) {
                if (is_array($value) && array_is_list($value)) {
                    foreach ($value as $entry) {
                        yield $entry;
                    }
                    break;
                }
            }
            if (isset($page['next_cursor'])) {
                $fields['cursor'] = $page['next_cursor'];
            } elseif (($page['has_more'] ?? false) && isset($page['cursor'])) {
                $fields['after'] = $page['cursor'];
            } else {
                return;
            }
        }
    }

    protected function call(string $method, string $path, array $fields, ?string $idempotencyKey = null, ?string $testScenario = null): array
    {
        $canRepeat = $method !== 'POST' || in_array($path, self::REPEATABLE, true);
        $address = preg_replace_callback('/\{(\w+)\}/', function (array $part) use (&$fields): string {
            $value = rawurlencode((string) $fields[$part[1]]);
            unset($fields[$part[1]]);
            return $value;
        }, $path);
        $hasBody = $method !== 'GET' && $method !== 'DELETE';
        $given = array_filter($fields, fn (mixed $value): bool => $value !== null);
        $query = $hasBody || $given === [] ? '' : '?' . http_build_query($given);
        $request = $this->requests->createRequest($method, rtrim($this->url, '/') . $address . $query)
            ->withHeader('Authorization', 'Bearer ' . $this->key);
        if ($testScenario !== null) {
            $request = $request->withHeader('X-Test-Scenario', $testScenario);
        }
        if ($path === self::REPEATABLE[0]) {
            $request = $request->withHeader('Idempotency-Key', $idempotencyKey ?? bin2hex(random_bytes(16)));
        }
        if ($hasBody) {
            $body = json_encode((object) $fields, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION);
            $request = $request->withHeader('Content-Type', 'application/json')
                ->withBody($this->streams->createStream($body));
        }
        return $this->send($request, $canRepeat);
    }

    /**
     * Sends a request until it is answered for good. A request that could act twice is sent again only
     * after 429, which says that nothing was done.
     *
     * @return array<string, mixed>
     */
    private function send(RequestInterface $request, bool $canRepeat): array
    {
        for ($attempt = 0; ; $attempt++) {
            $isLast = $attempt >= $this->retries;
            // Doubles from half a second, and differs so that many clients do not come at once.
            $longest = min(self::FIRST_WAIT_SECONDS * 2 ** $attempt, self::LONGEST_WAIT_SECONDS);
            $wait = $longest * random_int(500, 1000) / 1000;
            try {
                $request->getBody()->rewind();
                $response = $this->http->sendRequest($request);
                $status = $response->getStatusCode();
                $body = json_decode((string) $response->getBody(), true);
                if ($status >= 200 && $status < 300 && is_array($body)) {
                    return $body;
                }
                $isWorthIt = $status === 429 || ($canRepeat && in_array($status, self::TRY_AGAIN, true));
                if ($isLast || !$isWorthIt) {
                    throw self::refused($response, $body);
                }
                // A proxy may say it as a date, which is left to the usual wait.
                $retryAfter = $response->getHeaderLine('Retry-After');
                $wait = max($wait, ctype_digit($retryAfter) ? (int) $retryAfter : 0);
            } catch (ClientExceptionInterface $cause) {
                if ($isLast || !$canRepeat) {
                    $message = "{$request->getMethod()} {$request->getUri()} was not answered.";
                    throw new TumizaError($message, 0, previous: $cause);
                }
            }
            usleep((int) ($wait * 1_000_000));
        }
    }

    private static function refused(ResponseInterface $response, mixed $body): TumizaError
    {
        $status = $response->getStatusCode();
        $error = is_array($body) && is_string($body['error'] ?? null) ? $body['error'] : null;
        $message = is_array($body) && is_string($body['message'] ?? null) ? $body['message'] : null;
        $said = implode(': ', array_filter([$error, $message]));
        return new TumizaError(
            $said === '' ? "The API answered $status." : $said,
            $status,
            $error,
            $body,
            $response->getHeaderLine('X-Request-Id') ?: null,
        );
    }
}
