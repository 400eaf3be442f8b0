<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

use Tumiza\Call;
use Tumiza\NoAnswerError;
use Tumiza\Operations;
use Tumiza\TumizaError;

/** The API over the HTTP functions of WordPress, which know the shop's proxies. Each call is one attempt. */
final class ShopClient extends Operations
{
    public function __construct(
        #[\SensitiveParameter] private readonly string $key,
        private readonly string $url,
        private readonly int $timeoutSeconds,
    ) {
    }

    protected function call(string $method, string $path, array $fields, ?string $idempotencyKey = null, ?string $testScenario = null): array
    {
        $call = Call::of($this->key, $this->url, $method, $path, $fields, $idempotencyKey, $testScenario);
        $response = wp_remote_request($call->url, [
            'method' => $call->method,
            'headers' => $call->headers,
            'body' => $call->body,
            'timeout' => $this->timeoutSeconds,
            'redirection' => 0,
        ]);
        if (is_wp_error($response)) {
            throw new NoAnswerError('Tumiza was not reached: ' . $response->get_error_message(), 0);
        }
        $status = (int) wp_remote_retrieve_response_code($response);
        $body = json_decode(wp_remote_retrieve_body($response), true);
        if ($status >= 200 && $status < 300 && is_array($body)) {
            return $body;
        }
        throw TumizaError::refused($status, $body, (string) wp_remote_retrieve_header($response, 'x-request-id') ?: null);
    }
}
