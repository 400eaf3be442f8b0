<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

/** What the shop has set, and what the other parts ask of it. */
final class Shop
{
    /** The id of the shipping method, and so the name of its settings. */
    public const METHOD = 'tumiza';

    /** A customer waits for a price; an order is placed in the background. */
    public const PRICE_SECONDS = 8;
    public const ORDER_SECONDS = 30;

    public static function client(int $timeoutSeconds): ShopClient
    {
        return new ShopClient(self::setting('key'), self::setting('url'), $timeoutSeconds);
    }

    public static function setting(string $name): string
    {
        return trim((string) (get_option('woocommerce_' . self::METHOD . '_settings', [])[$name] ?? ''));
    }

    /** Where parcels are collected, if it is not the pickup that Tumiza has for this merchant. */
    public static function pickup(): ?Pin
    {
        return Pin::parse(self::setting('pickup'));
    }

    /**
     * What a price is asked with, and the order placed.
     *
     * @return array<string, float|string>
     */
    public static function parcel(Pin $to, string $weightEstimate): array
    {
        $pickup = self::pickup();
        return [
            'delivery_lat' => $to->latitude,
            'delivery_lng' => $to->longitude,
            'weight_estimate' => $weightEstimate,
            ...($pickup ? ['pickup_lat' => $pickup->latitude, 'pickup_lng' => $pickup->longitude] : []),
        ];
    }

    /** A phone number in international format. The customer may have written it in that of their country. */
    public static function phone(string $given, string $country): ?string
    {
        $digits = preg_replace('/[^\d+]/', '', str_replace('(0)', '', $given));
        if ($digits === '' || str_starts_with($digits, '+')) {
            return $digits ?: null;
        }
        if (str_starts_with($digits, '00')) {
            return '+' . substr($digits, 2);
        }
        $code = (string) WC()->countries->get_country_calling_code($country);
        return str_starts_with("+$digits", $code) && strlen($digits) > 10 ? "+$digits" : $code . ltrim($digits, '0');
    }

    /** Names this shop among others of the same merchant. */
    public static function name(): string
    {
        $home = wp_parse_url(home_url());
        return ($home['host'] ?? 'shop') . rtrim($home['path'] ?? '', '/');
    }

    /** How an order was to be delivered, if it was by Tumiza. */
    public static function delivery(\WC_Order $order): ?\WC_Order_Item_Shipping
    {
        foreach ($order->get_items('shipping') as $item) {
            if ($item->get_method_id() === self::METHOD) {
                return $item;
            }
        }
        return null;
    }

    public static function log(string $message): void
    {
        wc_get_logger()->warning($message, ['source' => self::METHOD]);
    }
}
