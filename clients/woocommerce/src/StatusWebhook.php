<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

use Tumiza\Webhook;

/** Receives what becomes of deliveries, signed by Tumiza, and writes it into the shop's orders. */
final class StatusWebhook
{
    private const ROUTE = ['tumiza/v1', '/events'];

    /** The shop's status after an event, where the event changes it. */
    private const STATUSES = [
        'order.delivered' => 'completed',
        'order.cancelled' => 'on-hold',
        'order.returned' => 'on-hold',
    ];

    public static function register(): void
    {
        add_action('rest_api_init', function (): void {
            register_rest_route(...[...self::ROUTE, [
                'methods' => 'POST',
                'callback' => [self::class, 'receive'],
                // The signature says who it is.
                'permission_callback' => '__return_true',
            ]]);
        });
    }

    public static function address(): string
    {
        return rest_url(implode('', self::ROUTE));
    }

    public static function receive(\WP_REST_Request $request): \WP_REST_Response
    {
        $names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
        $headers = array_combine($names, array_map(fn (string $name): string => (string) $request->get_header($name), $names));
        try {
            if (Shop::setting('secret') === '') {
                throw new \UnexpectedValueException('The shop has no webhook secret yet.');
            }
            $event = Webhook::verify($request->get_body(), $headers, Shop::setting('secret'));
        } catch (\UnexpectedValueException $error) {
            return new \WP_REST_Response(['error' => $error->getMessage()], 400);
        }
        $order = str_starts_with($event['type'], 'order.') ? self::orderOf($event['data']) : null;
        if ($order) {
            self::take($order, $event);
        }
        // What belongs to another shop is accepted as well, or it would be sent again for days.
        return new \WP_REST_Response(['received' => $order !== null], 200);
    }

    /** An order whose answer was lost is known by what was sent with it. */
    private static function orderOf(array $data): ?\WC_Order
    {
        $mine = $data['metadata'] ?? [];
        if (!isset($data['order_id']) || ($mine['shop'] ?? null) !== Shop::name()) {
            return null;
        }
        $order = wc_get_order((int) ($mine['shop_order_id'] ?? 0));
        $known = $order ? (string) $order->get_meta('_tumiza_order_id') : '';
        return $order && Shop::delivery($order) && in_array($known, ['', $data['order_id']], true) ? $order : null;
    }

    /** Events may come twice, and those that waited come after what is newer. */
    private static function take(\WC_Order $order, array $event): void
    {
        $data = $event['data'];
        if ((int) $data['sequence'] <= (int) $order->get_meta('_tumiza_sequence')) {
            return;
        }
        $isNews = $order->get_meta('_tumiza_order_id') === '';
        $order->update_meta_data('_tumiza_sequence', $data['sequence']);
        $order->update_meta_data('_tumiza_order_id', $data['order_id']);
        $order->update_meta_data(Placement::STATE, 'placed');
        /* translators: %s: the status of a delivery */
        $note = sprintf(__('Tumiza: %s', 'tumiza'), ucfirst(str_replace('_', ' ', $data['status_code'])));
        $status = self::STATUSES[$event['type']] ?? null;
        // An order that the shop has ended itself stays as it is.
        if ($status !== null && !$order->has_status(['completed', 'cancelled', 'refunded', $status])) {
            $order->set_status($status, $note);
        } else {
            $order->add_order_note($note);
        }
        $order->save();
        if ($isNews && $order->has_status(['cancelled', 'refunded'])) {
            Cancellation::enqueue($order->get_id());
        }
    }
}
