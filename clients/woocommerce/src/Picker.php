<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

/** The place picker above the pin, at both checkouts, for a shop that has entered its key. */
final class Picker
{
    /** A file that never changes, which browsers check. */
    private const VERSION = '1.0.0';
    private const INTEGRITY = 'sha384-r1NJPiEzbHzRjj1NyT3jnpDjeynlIhqZfRfjPmBQlKmmeS5vyAVSRwu2c2WC4Tza';

    private const SCRIPT = 'tumiza-place-picker';

    public static function register(string $script): void
    {
        add_action('wp_enqueue_scripts', function () use ($script): void {
            $key = Shop::setting('picker');
            if (!is_checkout() || $key === '') {
                return;
            }
            wp_enqueue_script(self::SCRIPT, rtrim(Shop::setting('url'), '/') . '/picker/' . self::VERSION . '.js', [], null, true);
            wp_enqueue_script('tumiza-picker', $script, [], '0.2.0', true);
            wp_add_inline_script('tumiza-picker', 'var tumizaPicker = ' . wp_json_encode(['key' => $key]) . ';', 'before');
        });
        add_filter('script_loader_tag', [self::class, 'check'], 10, 2);
    }

    public static function check(string $tag, string $name): string
    {
        return $name === self::SCRIPT
            ? str_replace(' src=', ' integrity="' . self::INTEGRITY . '" crossorigin="anonymous" src=', $tag)
            : $tag;
    }
}
