<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

use Tumiza\TumizaError;

/** Cancels the delivery of an order that the shop has cancelled, as long as no rider has the parcel. */
final class Cancellation
{
    private const ACTION = 'tumiza_cancel_order';

    private const TRIES = 10;

    public static function register(): void
    {
        foreach (['cancelled', 'refunded'] as $status) {
            add_action("woocommerce_order_status_$status", [self::class, 'enqueue']);
        }
        add_action(self::ACTION, [self::class, 'cancel'], 10, 2);
    }

    public static function enqueue(int $orderId): void
    {
        $order = wc_get_order($orderId);
        if ($order && $order->get_meta('_tumiza_order_id') !== '') {
            as_enqueue_async_action(self::ACTION, [$orderId, 1], Shop::METHOD);
        }
    }

    public static function cancel(int $orderId, int $try): void
    {
        $order = wc_get_order($orderId);
        if (!$order) {
            return;
        }
        try {
            Shop::client(Shop::ORDER_SECONDS)->cancelOrder([
                'order_id' => $order->get_meta('_tumiza_order_id'),
                'reason_code' => 'customer_cancelled',
            ]);
            $order->add_order_note(__('The delivery is cancelled, and your refund is in your wallet.', 'tumiza'));
        } catch (TumizaError $error) {
            $isRefused = $error->status >= 400 && $error->status < 429;
            if (($error->body['status'] ?? null) === 'cancelled') {
                return;
            }
            if (!$isRefused && $try < self::TRIES) {
                as_schedule_single_action(time() + $try * MINUTE_IN_SECONDS, self::ACTION, [$orderId, $try + 1], Shop::METHOD);
                return;
            }
            /* translators: %s: what went wrong */
            $order->add_order_note(sprintf(__('The delivery goes on, because it could not be cancelled: %s', 'tumiza'), $error->getMessage()));
        }
    }
}
