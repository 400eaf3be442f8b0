<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

use Tumiza\TumizaError;

/**
 * Places the delivery of a paid order. An order waits until Tumiza has taken it: every failure is written into its
 * notes and tried again. What would be refused again, or still failed after a day, waits for the shop's staff.
 */
final class Placement
{
    public const ACTION = 'tumiza_place_order';
    public const SWEEP = 'tumiza_place_waiting_orders';

    /** What has become of an order's delivery: waiting, placed or stuck. */
    public const STATE = '_tumiza_state';

    private const LANDMARK = '_tumiza_landmark';

    private const WAITS_MINUTES = [1, 2, 5, 10, 20, 30, 60];

    /** Less than the 24 hours in which an idempotency key answers the same order. */
    private const TRIED_FOR_HOURS = 22;

    public static function register(): void
    {
        add_action('woocommerce_checkout_order_created', [self::class, 'expect']);
        foreach (['woocommerce_payment_complete', 'woocommerce_order_status_processing', 'woocommerce_order_status_completed'] as $paid) {
            add_action($paid, [self::class, 'enqueue']);
        }
        add_action(self::ACTION, [self::class, 'place']);
        add_action(self::SWEEP, [self::class, 'enqueueWaiting']);
        add_action('init', function (): void {
            if (function_exists('as_has_scheduled_action') && !as_has_scheduled_action(self::SWEEP)) {
                as_schedule_recurring_action(time(), HOUR_IN_SECONDS, self::SWEEP, [], Shop::METHOD);
            }
        });
        add_filter('woocommerce_order_actions', function (array $actions): array {
            return [...$actions, self::ACTION => __('Send with Tumiza now', 'tumiza')];
        });
        add_action('woocommerce_order_action_' . self::ACTION, [self::class, 'placeByHand']);
        add_action('admin_notices', [self::class, 'showStuck']);
    }

    /** Marks the order before it is paid, so that one whose payment interrupted us is found later. */
    public static function expect(\WC_Order $order): void
    {
        if (Shop::delivery($order)) {
            $order->update_meta_data(self::STATE, 'waiting');
            $order->update_meta_data(self::LANDMARK, Pin::landmark((string) WC()->session?->get(Checkout::PIN)));
            $order->save();
        }
    }

    /** The customer who has just paid does not wait for us. */
    public static function enqueue(int $orderId): void
    {
        $order = wc_get_order($orderId);
        if ($order && self::isDue($order) && !as_has_scheduled_action(self::ACTION, [$orderId], Shop::METHOD)) {
            as_enqueue_async_action(self::ACTION, [$orderId], Shop::METHOD);
        }
    }

    public static function enqueueWaiting(): void
    {
        $waiting = wc_get_orders(['limit' => 100, 'return' => 'ids', 'meta_key' => self::STATE, 'meta_value' => 'waiting']);
        array_map([self::class, 'enqueue'], $waiting);
    }

    public static function placeByHand(\WC_Order $order): void
    {
        if ($order->get_meta('_tumiza_order_id') !== '') {
            $order->add_order_note(__('Tumiza has this order already.', 'tumiza'));
            return;
        }
        $order->update_meta_data(self::STATE, 'waiting');
        $order->update_meta_data('_tumiza_by_hand', 'yes');
        $order->save();
        self::place($order->get_id());
    }

    public static function place(int $orderId): void
    {
        $order = wc_get_order($orderId);
        if (!$order || !self::isDue($order)) {
            return;
        }
        if (!$order->get_meta('_tumiza_first_try')) {
            $order->update_meta_data('_tumiza_first_try', time());
            $order->save();
        }
        try {
            $placed = self::findLost($order) ?? self::send($order);
        } catch (TumizaError $error) {
            self::tryAgain($order, $error);
            return;
        }
        self::keep($order, $placed);
    }

    /** Cash on delivery is not paid before it is delivered: its orders are sent by hand. */
    private static function isDue(\WC_Order $order): bool
    {
        return Shop::delivery($order) !== null
            && $order->get_meta('_tumiza_order_id') === ''
            && $order->get_meta(self::STATE) !== 'stuck'
            && ($order->get_date_paid() !== null || $order->get_meta('_tumiza_by_hand') === 'yes')
            && !$order->has_status(['cancelled', 'refunded', 'failed']);
    }

    /**
     * Beyond the day in which the key answers the same order, it is looked for by its number.
     *
     * @return ?array<string, mixed>
     */
    private static function findLost(\WC_Order $order): ?array
    {
        if (self::hoursTried($order) < self::TRIED_FOR_HOURS) {
            return null;
        }
        $found = Shop::client(Shop::ORDER_SECONDS)->listOrders(['merchant_reference_id' => $order->get_order_number()]);
        foreach ($found['orders'] as $one) {
            if (($one['metadata']['shop'] ?? null) === Shop::name()) {
                return $one;
            }
        }
        return null;
    }

    /** @return array<string, mixed> */
    private static function send(\WC_Order $order): array
    {
        $delivery = Shop::delivery($order);
        $pin = new Pin((float) $delivery->get_meta('_tumiza_lat'), (float) $delivery->get_meta('_tumiza_lng'));
        $parcel = Shop::parcel($pin, (string) $delivery->get_meta('_tumiza_weight'));
        $tumiza = Shop::client(Shop::ORDER_SECONDS);
        $fee = (float) $delivery->get_meta('_tumiza_fee');
        try {
            return $tumiza->createOrder(self::fields($order, $parcel, $fee), self::key($order));
        } catch (TumizaError $error) {
            if (($error->body['code'] ?? null) !== 'fee_not_quoted') {
                throw $error;
            }
        }
        // Paid after the quote had ended: the shop bears the difference to today's price.
        $today = $tumiza->quoteDelivery($parcel)['delivery_fee'];
        $placed = $tumiza->createOrder(self::fields($order, $parcel, $today), self::key($order));
        /* translators: 1: an amount, 2: an amount */
        $order->add_order_note(sprintf(__('The customer paid %1$s for the delivery, which costs %2$s today.', 'tumiza'), $fee, $today));
        return $placed;
    }

    private static function key(\WC_Order $order): string
    {
        return Shop::name() . '/' . $order->get_order_number();
    }

    /** @return array<string, mixed> */
    private static function fields(\WC_Order $order, array $parcel, float|int $fee): array
    {
        $name = $order->get_formatted_shipping_full_name();
        $address = array_filter([$order->get_shipping_address_1(), $order->get_shipping_address_2(), $order->get_shipping_city(), $order->get_meta(self::LANDMARK), $order->get_customer_note()]);
        $items = array_map(fn ($item): string => $item->get_name(), $order->get_items());
        return [
            ...$parcel,
            'delivery_fee' => $fee,
            'delivery_address' => mb_substr(implode(', ', $address), 0, 500) ?: null,
            'receiver_name' => trim($name) ?: trim($order->get_formatted_billing_full_name()) ?: null,
            'receiver_phone' => self::phone($order),
            'item_name' => mb_substr(implode(', ', $items), 0, 200) ?: null,
            'merchant_reference_id' => $order->get_order_number(),
            'metadata' => ['shop' => Shop::name(), 'shop_order_id' => $order->get_id()],
        ];
    }

    private static function phone(\WC_Order $order): ?string
    {
        return Shop::phone(
            $order->get_shipping_phone() ?: $order->get_billing_phone(),
            $order->get_shipping_country() ?: $order->get_billing_country(),
        );
    }

    private static function keep(\WC_Order $order, array $placed): void
    {
        $order->update_meta_data('_tumiza_order_id', $placed['order_id']);
        $order->update_meta_data('_tumiza_tracking_link', $placed['tracking_link']);
        $order->update_meta_data(self::STATE, 'placed');
        /* translators: 1: an id, 2: a link */
        $order->add_order_note(sprintf(__('Sent with Tumiza: %1$s, %2$s', 'tumiza'), $placed['order_id'], $placed['tracking_link']));
        if (isset($placed['idempotency_mismatch'])) {
            /* translators: %s: names of fields */
            $order->add_order_note(sprintf(__('Tumiza had this order already, with another %s.', 'tumiza'), implode(', ', $placed['idempotency_mismatch'])));
        }
        $order->save();
    }

    private static function tryAgain(\WC_Order $order, TumizaError $error): void
    {
        $tries = (int) $order->get_meta('_tumiza_tries');
        $order->update_meta_data('_tumiza_tries', $tries + 1);
        // What was refused for what it says is refused again.
        $isStuck = self::isPermanent($error) || self::hoursTried($order) >= self::TRIED_FOR_HOURS;
        if ($isStuck) {
            $order->update_meta_data(self::STATE, 'stuck');
        } else {
            $minutes = self::WAITS_MINUTES[min($tries, count(self::WAITS_MINUTES) - 1)];
            as_schedule_single_action(time() + $minutes * MINUTE_IN_SECONDS, self::ACTION, [$order->get_id()], Shop::METHOD);
        }
        if ($isStuck || $order->get_meta('_tumiza_problem') !== $error->getMessage()) {
            $order->update_meta_data('_tumiza_problem', $error->getMessage());
            $order->add_order_note(sprintf(
                $isStuck
                    /* translators: %s: what went wrong */
                    ? __('Tumiza could not take this order: %s. Put it right and choose “Send with Tumiza now”.', 'tumiza')
                    /* translators: %s: what went wrong */
                    : __('Tumiza did not take this order yet: %s. We try again by ourselves.', 'tumiza'),
                rtrim($error->getMessage(), '.'),
            ));
        }
        $order->save();
    }

    /** A refusal that only a change of the order or of the settings ends; money and riders come by themselves. */
    private static function isPermanent(TumizaError $error): bool
    {
        return $error->status >= 400 && $error->status < 500 && !in_array($error->status, [402, 408, 422, 429], true);
    }

    private static function hoursTried(\WC_Order $order): float
    {
        return (time() - (int) ($order->get_meta('_tumiza_first_try') ?: time())) / HOUR_IN_SECONDS;
    }

    public static function showStuck(): void
    {
        $stuck = wc_get_orders(['limit' => 20, 'return' => 'ids', 'meta_key' => self::STATE, 'meta_value' => 'stuck']);
        if ($stuck !== [] && current_user_can('edit_shop_orders')) {
            /* translators: %s: numbers of orders */
            $text = sprintf(__('Tumiza could not take these orders: %s. Their notes say why.', 'tumiza'), implode(', ', $stuck));
            printf('<div class="notice notice-error"><p>%s</p></div>', esc_html($text));
        }
    }
}
