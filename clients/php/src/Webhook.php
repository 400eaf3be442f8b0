<?php

declare(strict_types=1);

namespace Tumiza;

final class Webhook
{
    /**
     * The event of a webhook, once its signature and its age are right. Act once on each `id`.
     *
     * @param string $body The body as it arrived, before any parsing: `file_get_contents('php://input')`.
     * @param array<string, string|list<string>> $headers As `getallheaders()` or a PSR-7 request has them.
     * @param string $secret The endpoint's secret: whsec_…
     * @return array{id: string, type: string, timestamp: string, data: array<string, mixed>}
     * @throws \UnexpectedValueException for what was not sent by Tumiza, or too long ago
     */
    public static function verify(string $body, array $headers, #[\SensitiveParameter] string $secret, int $toleranceSeconds = 300): array
    {
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false || $key === '') {
            throw new \UnexpectedValueException('Pass the secret of the webhook\'s endpoint: whsec_…');
        }
        $given = array_change_key_case($headers);
        [$id, $at, $signatures] = array_map(
            fn (string $name): string => implode(' ', (array) ($given[$name] ?? '')),
            ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
        );
        if (!ctype_digit($at) || abs(time() - (int) $at) > $toleranceSeconds) {
            throw new \UnexpectedValueException('The webhook is too old, or has no timestamp.');
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$at.$body", $key, true));
        foreach (explode(' ', $signatures) as $signature) {
            if (hash_equals($expected, $signature)) {
                // Events that were sent before they had it in the body have their id in the header alone.
                return ['id' => $id, ...json_decode($body, true, flags: JSON_THROW_ON_ERROR)];
            }
        }
        throw new \UnexpectedValueException('The webhook\'s signature does not match its body.');
    }
}
