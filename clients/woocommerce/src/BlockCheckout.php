<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;

/**
 * The pin at the checkout block: a field of the address, because the block asks for prices again when the address changes.
 * The rest is as at the classic checkout.
 */
final class BlockCheckout
{
    public const FIELD = 'tumiza/pin';

    public static function register(): void
    {
        add_action('woocommerce_init', [self::class, 'addField']);
        add_action('woocommerce_set_additional_field_value', [self::class, 'readField'], 10, 4);
        add_action('woocommerce_store_api_checkout_update_order_from_request', [self::class, 'validate']);
        add_action('woocommerce_store_api_checkout_order_processed', [Placement::class, 'expect']);
    }

    /** WooCommerce has fields of one's own at the block since 8.9. */
    public static function addField(): void
    {
        if (!function_exists('woocommerce_register_additional_checkout_field')) {
            return;
        }
        woocommerce_register_additional_checkout_field([
            'id' => self::FIELD,
            'label' => __('Pin for delivery', 'tumiza'),
            'optionalLabel' => __('Pin for delivery: coordinates, a link of a map, or a Plus Code (optional)', 'tumiza'),
            'location' => 'address',
            'type' => 'text',
            'required' => false,
            'attributes' => ['autocomplete' => 'off'],
            'sanitize_callback' => fn ($value): string => sanitize_text_field((string) $value),
        ]);
    }

    /** The block sends the address of the bill as well, where nothing is delivered. */
    public static function readField(string $key, mixed $value, string $group): void
    {
        if ($key === self::FIELD && $group === 'shipping') {
            WC()->session?->set(Checkout::PIN, sanitize_text_field((string) $value));
        }
    }

    /** @throws RouteException What the customer reads above the button. */
    public static function validate(\WC_Order $order): void
    {
        $errors = new \WP_Error();
        Checkout::check([
            'pin' => (string) WC()->session?->get(Checkout::PIN),
            'isOurs' => Shop::delivery($order) !== null,
            'phone' => $order->get_shipping_phone() ?: $order->get_billing_phone(),
            'country' => $order->get_shipping_country() ?: $order->get_billing_country(),
        ], $errors);
        if ($errors->has_errors()) {
            throw new RouteException($errors->get_error_code(), $errors->get_error_message(), 400);
        }
    }
}
