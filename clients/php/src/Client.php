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
    /** The server did nothing, or what it did is not done twice. */
    private const TRY_AGAIN = [429, 502, 503, 504];

    private ?string $lastRequestId = null;

    private const FIRST_WAIT_SECONDS = 0.5;
    private const LONGEST_WAIT_SECONDS = 30;

    /** How much of an answer of lines is read at once. */
    private const PART_BYTES = 65536;

    /** In front of the JSON of an event. */
    private const DATA = 'data: ';

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
     * The same client with other retries, or over another HTTP client, for the calls that need it:
     * `$tumiza->with(retries: 0)->validateKey()`.
     */
    public function with(?int $retries = null, ?ClientInterface $http = null): self
    {
        return new self($this->key, $this->url, $http ?? $this->http, $this->requests, $this->streams, $retries ?? $this->retries);
    }

    /** The id of the request that was answered last, to name when you ask us about it. */
    public function lastRequestId(): ?string
    {
        return $this->lastRequestId;
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
        $call = Call::of($this->key, $this->url, $method, $path, $fields, $idempotencyKey, $testScenario);
        return $this->send($this->requestOf($call), $call->canRepeat)[0];
    }

    /** An answer whose last line does not say that it is complete was cut off, and throws a NoAnswerError. */
    protected function lines(string $method, string $path, array $fields, ?string $testScenario = null): \Generator
    {
        $request = $this->requestOf(Call::of($this->key, $this->url, $method, $path, $fields, null, $testScenario));
        foreach ($this->linesOf($request, self::PART_BYTES) as $line) {
            $entry = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
            if (($entry['complete'] ?? false) === true) {
                return;
            }
            yield $entry;
        }
    }

    /**
     * A stream that is cut off before it says that it is complete is continued after the last event that has an id. It
     * throws a NoAnswerError where it is cut off without an event more often than the call is repeated.
     */
    protected function events(string $method, string $path, array $fields, ?string $testScenario = null): \Generator
    {
        $request = $this->requestOf(Call::of($this->key, $this->url, $method, $path, $fields, null, $testScenario))
            ->withHeader('Accept', 'text/event-stream');
        for ($failures = 0; ; $failures++) {
            try {
                foreach ($this->linesOf($request, 1) as $line) {
                    if (!str_starts_with($line, self::DATA)) {
                        continue;
                    }
                    $entry = json_decode(substr($line, strlen(self::DATA)), true, 512, JSON_THROW_ON_ERROR);
                    if (($entry['complete'] ?? false) === true) {
                        return;
                    }
                    if (isset($entry['id'])) {
                        $request = $request->withHeader('Last-Event-ID', $entry['id']);
                    }
                    $failures = 0;
                    yield $entry;
                }
            } catch (NoAnswerError $error) {
                if ($failures > $this->retries) {
                    throw $error;
                }
            }
            usleep((int) ($this->waitSeconds($failures) * 1_000_000));
        }
    }

    /**
     * The lines of an answer, whose reader stops at the last one. An earlier end throws a NoAnswerError.
     *
     * @return \Generator<int, string>
     */
    private function linesOf(RequestInterface $request, int $partBytes): \Generator
    {
        $answer = $this->send($request, true, true)[1]->getBody();
        $rest = '';
        try {
            while (!$answer->eof()) {
                $lines = explode("\n", $rest . $answer->read($partBytes));
                $rest = array_pop($lines);
                yield from $lines;
            }
        } catch (\RuntimeException $cause) {
            throw new NoAnswerError("{$request->getMethod()} {$request->getUri()} broke off. {$cause->getMessage()}", 0, previous: $cause);
        }
        throw new NoAnswerError("{$request->getMethod()} {$request->getUri()} broke off.", 0);
    }

    /** Doubles from half a second, and differs so that many clients do not come at once. */
    private function waitSeconds(int $attempt): float
    {
        return min(self::FIRST_WAIT_SECONDS * 2 ** $attempt, self::LONGEST_WAIT_SECONDS) * random_int(500, 1000) / 1000;
    }

    private function requestOf(Call $call): RequestInterface
    {
        $request = $this->requests->createRequest($call->method, $call->url);
        foreach ($call->headers as $name => $value) {
            $request = $request->withHeader($name, $value);
        }
        return $call->body === null ? $request : $request->withBody($this->streams->createStream($call->body));
    }

    /**
     * Sends a request until it is answered for good. A request that could act twice is sent again only
     * after 429, which says that nothing was done.
     *
     * @return array{array<string, mixed>, ResponseInterface} The body, which is empty for lines, and the response.
     */
    private function send(RequestInterface $request, bool $canRepeat, bool $isLines = false): array
    {
        for ($attempt = 0; ; $attempt++) {
            $isLast = $attempt >= $this->retries;
            $wait = $this->waitSeconds($attempt);
            try {
                $request->getBody()->rewind();
                $response = $this->http->sendRequest($request);
                $status = $response->getStatusCode();
                $this->lastRequestId = $response->getHeaderLine('X-Request-Id') ?: null;
                $isSuccess = $status >= 200 && $status < 300;
                if ($isSuccess && $isLines) {
                    return [[], $response];
                }
                $body = json_decode((string) $response->getBody(), true);
                if ($isSuccess && is_array($body)) {
                    return [$body, $response];
                }
                $isWorthIt = $status === 429 || ($canRepeat && in_array($status, self::TRY_AGAIN, true));
                if ($isLast || !$isWorthIt) {
                    throw TumizaError::refused($status, $body, $this->lastRequestId);
                }
                // A proxy may say it as a date, which is left to the usual wait.
                $retryAfter = $response->getHeaderLine('Retry-After');
                $wait = max($wait, ctype_digit($retryAfter) ? (int) $retryAfter : 0);
            } catch (ClientExceptionInterface $cause) {
                if ($isLast || !$canRepeat) {
                    $message = "{$request->getMethod()} {$request->getUri()} was not answered.";
                    throw new NoAnswerError($message . ' ' . $cause->getMessage(), 0, previous: $cause);
                }
            }
            usleep((int) ($wait * 1_000_000));
        }
    }
}
