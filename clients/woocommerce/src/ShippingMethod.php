<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

use Tumiza\TumizaError;

/** Delivery by Tumiza in a shipping zone, at the price that a quote has for the customer's pin. */
final class ShippingMethod extends \WC_Shipping_Method
{
    public function __construct($instance_id = 0)
    {
        parent::__construct($instance_id);
        $this->id = Shop::METHOD;
        $this->method_title = __('Tumiza', 'tumiza');
        $this->method_description = __('Priced for the place that your customer pins, and delivered by the riders near you.', 'tumiza');
        $this->supports = ['shipping-zones', 'instance-settings', 'settings'];
        // The price of a delivery has its taxes in it.
        $this->tax_status = 'none';
        $this->init_form_fields();
        $this->init_settings();
        $this->title = $this->get_option('title', __('Delivery by Tumiza', 'tumiza'));
        add_action('woocommerce_update_options_shipping_' . $this->id, [$this, 'process_admin_options']);
    }

    public function init_form_fields(): void
    {
        $this->instance_form_fields = [
            'title' => [
                'title' => __('Name at checkout', 'tumiza'),
                'type' => 'text',
                'default' => __('Delivery by Tumiza', 'tumiza'),
            ],
        ];
        $this->form_fields = [
            'url' => [
                'title' => __('Address of Tumiza', 'tumiza'),
                'type' => 'url',
                'description' => __('The start of your dashboard\'s address, such as https://tumiza.example.', 'tumiza'),
            ],
            'key' => [
                'title' => __('API key', 'tumiza'),
                'type' => 'password',
                'description' => __('Under Developers → Keys of your dashboard, with the access Orders. With a test key no rider comes.', 'tumiza'),
            ],
            'secret' => [
                'title' => __('Webhook secret', 'tumiza'),
                'type' => 'password',
                'description' => sprintf(
                    /* translators: %s: an address of this shop */
                    __('Add this address under Developers → Webhooks of your dashboard, for order events, and copy its secret: %s', 'tumiza'),
                    esc_html(StatusWebhook::address()),
                ),
            ],
            'picker' => [
                'title' => __('Place picker key', 'tumiza'),
                'type' => 'text',
                'description' => sprintf(
                    /* translators: %s: this shop's website */
                    __('Customers search for their place at the checkout. Create the key under Developers → Place picker of your dashboard, for the website %s. It is no secret.', 'tumiza'),
                    esc_html(self::website()),
                ),
            ],
            'pickup' => [
                'title' => __('Pickup', 'tumiza'),
                'type' => 'text',
                'description' => __('Coordinates or a full Plus Code of this shop. Leave it empty to use the pickup in your dashboard.', 'tumiza'),
                'placeholder' => '-13.9626, 33.7741',
            ],
        ];
    }

    private static function website(): string
    {
        $home = wp_parse_url(home_url());
        return "{$home['scheme']}://{$home['host']}" . (isset($home['port']) ? ":{$home['port']}" : '');
    }

    /** A pickup that is not understood would send riders to the wrong shop. */
    public function validate_pickup_field(string $key, ?string $value): string
    {
        $given = trim((string) $value);
        if ($given !== '' && Pin::parse($given) === null) {
            throw new \Exception(__('The pickup is neither coordinates nor a full Plus Code.', 'tumiza'));
        }
        return $given;
    }

    /** Without a pin, an answer or a rider's reach there is no price, and the shop's other methods stay. */
    public function calculate_shipping($package = []): void
    {
        $place = $package['destination'][Checkout::PIN] ?? null;
        $pin = $place === null ? null : new Pin($place[0], $place[1]);
        if ($pin === null || Shop::setting('key') === '') {
            return;
        }
        $weight = self::weightOf($package['contents'] ?? []);
        try {
            $quote = Shop::client(Shop::PRICE_SECONDS)->quoteDelivery(Shop::parcel($pin, $weight));
        } catch (TumizaError $error) {
            Shop::log("No price for {$pin->latitude}, {$pin->longitude}: {$error->getMessage()}");
            return;
        }
        if ($quote['currency'] !== get_woocommerce_currency()) {
            Shop::log("The wallet is in {$quote['currency']} and the shop is not.");
            return;
        }
        $this->add_rate([
            'id' => $this->get_rate_id(),
            'label' => $this->title,
            'cost' => $quote['delivery_fee'],
            'package' => $package,
            'meta_data' => [
                '_tumiza_fee' => $quote['delivery_fee'],
                '_tumiza_lat' => $pin->latitude,
                '_tumiza_lng' => $pin->longitude,
                '_tumiza_weight' => $weight,
            ],
        ]);
    }

    /** What the products weigh together, as whole kilograms; what has no weight is light. */
    private static function weightOf(array $contents): string
    {
        $kilograms = 0.0;
        foreach ($contents as $line) {
            $kilograms += $line['quantity'] * (float) wc_get_weight((float) $line['data']->get_weight(), 'kg');
        }
        return '0-' . max(5, (int) ceil($kilograms)) . 'kg';
    }
}
