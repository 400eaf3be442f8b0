<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

use Tumiza\TumizaError;

/** The pin at checkout: a field of the order, a price as soon as it is filled in, and none without it. */
final class Checkout
{
    /** The name of the field, of its place in the session, and of the destination's key. */
    public const PIN = 'tumiza_pin';

    public static function register(string $script): void
    {
        add_filter('woocommerce_checkout_fields', [self::class, 'addField']);
        add_action('woocommerce_checkout_update_order_review', [self::class, 'readReview']);
        add_filter('woocommerce_cart_shipping_packages', [self::class, 'addPin']);
        add_action('woocommerce_after_checkout_validation', [self::class, 'validate'], 10, 2);
        add_action('woocommerce_order_details_after_order_table', [self::class, 'showTracking']);
        add_action('wp_enqueue_scripts', function () use ($script): void {
            if (is_checkout()) {
                wp_enqueue_script('tumiza-pin', $script, ['jquery'], '0.2.0', true);
                wp_add_inline_script('tumiza-pin', 'var tumizaPin = ' . wp_json_encode([
                    'locate' => __('Use my location', 'tumiza'),
                    'failed' => __('Your phone did not give its location.', 'tumiza'),
                ]) . ';', 'before');
            }
        });
    }

    /** The class makes the checkout ask for prices again when the field has changed. */
    public static function addField(array $fields): array
    {
        // Among the billing fields, because a shop can turn those of the order off.
        $fields['billing'] = [
            ...$fields['billing'] ?? [],
            self::PIN => [
                'type' => 'text',
                'priority' => 120,
                'label' => __('Pin for delivery', 'tumiza'),
                'description' => __('Coordinates, a link of a map, or a Plus Code.', 'tumiza'),
                'placeholder' => '-13.9622, 33.7912',
                'class' => ['form-row-wide', 'update_totals_on_change'],
                'required' => false,
                'autocomplete' => 'off',
            ],
        ];
        return $fields;
    }

    /** What the checkout sends with every change of the form. */
    public static function readReview(string $posted): void
    {
        parse_str($posted, $fields);
        if (isset($fields[self::PIN])) {
            WC()->session->set(self::PIN, sanitize_text_field($fields[self::PIN]));
        }
    }

    /** The pin is a part of the destination, so that WooCommerce asks for a new price when it changes. */
    public static function addPin(array $packages): array
    {
        $pin = self::pinOf((string) WC()->session?->get(self::PIN));
        return array_map(function (array $package) use ($pin): array {
            $package['destination'][self::PIN] = $pin === null ? null : [$pin->latitude, $pin->longitude];
            return $package;
        }, $packages);
    }

    /** The price was for the pin of the session, so an order with another one is not accepted. */
    public static function validate(array $data, \WP_Error $errors): void
    {
        $given = sanitize_text_field($data[self::PIN] ?? '');
        $isOurs = str_starts_with((string) ($data['shipping_method'][0] ?? ''), Shop::METHOD);
        $isReadable = $given === '' || self::pinOf($given) !== null;
        if ($isOurs && $isReadable && $given !== (string) WC()->session->get(self::PIN)) {
            $errors->add(self::PIN, __('The price is for another pin. Wait for the new price, and order again.', 'tumiza'));
            return;
        }
        self::check([
            'pin' => $given,
            'isOurs' => $isOurs,
            'phone' => ($data['shipping_phone'] ?? '') ?: ($data['billing_phone'] ?? ''),
            'country' => ($data['shipping_country'] ?? '') ?: ($data['billing_country'] ?? ''),
        ], $errors);
    }

    /**
     * What both checkouts ask before the customer pays.
     *
     * @param array{pin: string, isOurs: bool, phone: string, country: string} $given
     */
    public static function check(array $given, \WP_Error $errors): void
    {
        $pin = self::pinOf($given['pin']);
        if ($given['pin'] !== '' && $pin === null) {
            $errors->add(self::PIN, __('We can\'t find a location in the pin. Paste coordinates, a link of a map, or a Plus Code.', 'tumiza'));
        } elseif ($given['isOurs'] && $pin !== null) {
            self::checkPhone(Shop::phone($given['phone'], $given['country']), $pin, $errors);
        }
    }

    /** A number that the rider cannot call is refused before the customer pays. While we do not answer, nobody is kept from buying. */
    private static function checkPhone(?string $phone, Pin $pin, \WP_Error $errors): void
    {
        if ($phone === null) {
            return;
        }
        try {
            Shop::client(Shop::PRICE_SECONDS)->quoteDelivery([...Shop::parcel($pin, '0-5kg'), 'receiver_phone' => $phone]);
        } catch (TumizaError $error) {
            if (in_array('receiver_phone', array_column($error->issues, 'field'), true)) {
                $errors->add('billing_phone', __('The rider cannot call this phone number. Check its digits.', 'tumiza'));
            }
        }
    }

    /** Short Plus Codes are looked for around the shop. */
    private static function pinOf(string $text): ?Pin
    {
        return Pin::parse($text, Shop::pickup());
    }

    public static function showTracking(\WC_Order $order): void
    {
        $link = (string) $order->get_meta('_tumiza_tracking_link');
        if ($link !== '') {
            printf('<p><a href="%s">%s</a></p>', esc_url($link), esc_html__('Follow your delivery', 'tumiza'));
        }
    }
}
