<?php
// A request to a shop that has the plug-in: what happens in it, with its fields as JSON.
require __DIR__ . '/wordpress.php';
require __DIR__ . '/route-exception.php';
World::load(getenv('SHOP_STATE'));
require __DIR__ . '/tumiza/tumiza.php';
do_action('before_woocommerce_init');
do_action('woocommerce_init');
do_action('init');
do_action('rest_api_init');

[, $command, $json] = $argv;
$given = json_decode($json, true);

/** The rates that the checkout requests while its form is filled in. */
function rates(string $pin, float $kilograms): array
{
    do_action('woocommerce_checkout_update_order_review', http_build_query(['tumiza_pin' => $pin]));
    return calculate($kilograms);
}

/** The same by the checkout block, which sends both addresses with the fields that plug-ins have registered for them. */
function blockRates(array $addresses): array
{
    foreach ($addresses as $group => $fields) {
        foreach ($fields as $key => $value) {
            $field = World::$fields[$key] ?? throw new Exception("No field $key is registered.");
            if ($field['location'] === 'address') {
                do_action('woocommerce_set_additional_field_value', $key, ($field['sanitize_callback'])($value), $group, null);
            }
        }
    }
    return calculate(1);
}

/** Places the order of the checkout block; what it says instead, if it refuses. */
function blockCheckout(array $rate): array
{
    $id = count(World::$state['orders']) + 1;
    $shipping = ['method' => explode(':', $rate['id'])[0], 'meta' => $rate['meta_data'] ?? []];
    World::$state['orders'][$id] = ['status' => 'checkout-draft', 'paid' => null, 'meta' => [], 'notes' => [], 'shipping' => $shipping, 'phone' => $rate['phone'] ?? null];
    try {
        do_action('woocommerce_store_api_checkout_update_order_from_request', wc_get_order($id), null);
    } catch (Automattic\WooCommerce\StoreApi\Exceptions\RouteException $error) {
        return ['code' => $error->getErrorCode(), 'message' => $error->getMessage()];
    }
    do_action('woocommerce_store_api_checkout_order_processed', wc_get_order($id));
    return ['id' => $id];
}

function calculate(float $kilograms): array
{
    $product = new class ($kilograms) {
        public function __construct(private float $weight) {}
        public function get_weight(): string { return (string) $this->weight; }
    };
    $packages = [['destination' => ['country' => 'MW'], 'contents' => [['quantity' => 1, 'data' => $product]]]];
    [$package] = apply_filters('woocommerce_cart_shipping_packages', $packages);
    $method = new (apply_filters('woocommerce_shipping_methods', [])['tumiza'])(3);
    $method->calculate_shipping($package);
    return $method->rates;
}

/** Places the shop's order with the rate that the customer chose. */
function checkout(array $rate): int
{
    $id = count(World::$state['orders']) + 1;
    $shipping = ['method' => explode(':', $rate['id'])[0], 'meta' => $rate['meta_data'] ?? []];
    World::$state['orders'][$id] = ['status' => 'pending', 'paid' => null, 'meta' => [], 'notes' => [], 'shipping' => $shipping];
    do_action('woocommerce_checkout_order_created', wc_get_order($id));
    return $id;
}

/** An order with cash on delivery is processed as well, and paid later. */
function process(int $id, bool $isPaid): void
{
    World::$state['orders'][$id]['paid'] = $isPaid ? date(DATE_ATOM) : null;
    World::$state['orders'][$id]['status'] = 'processing';
    do_action('woocommerce_order_status_processing', $id);
    if ($isPaid) {
        do_action('woocommerce_payment_complete', $id);
    }
}

/** Runs the scheduler's due jobs once. */
function runDue(): void
{
    foreach (World::$state['actions'] as $at => $action) {
        if ($action['at'] > World::now()) {
            continue;
        }
        if (isset($action['every'])) {
            World::$state['actions'][$at]['at'] = World::now() + $action['every'];
        } else {
            unset(World::$state['actions'][$at]);
        }
        do_action($action['hook'], ...$action['args']);
    }
    World::$state['actions'] = array_values(World::$state['actions']);
}

echo json_encode(match ($command) {
    'set' => World::$state['options']['woocommerce_tumiza_settings'] = $given,
    'rates' => rates($given['pin'], $given['kilograms'] ?? 1),
    'validate' => (function () use ($given) {
        $errors = new WP_Error();
        do_action('woocommerce_after_checkout_validation', $given, $errors);
        return array_merge(...array_values($errors->errors) ?: [[]]);
    })(),
    'checkout' => checkout($given),
    'block-rates' => blockRates($given),
    'block-checkout' => blockCheckout($given),
    'pay' => process($given['id'], true),
    'process' => process($given['id'], false),
    'cancel' => (function () use ($given) {
        World::$state['orders'][$given['id']]['status'] = 'cancelled';
        do_action('woocommerce_order_status_cancelled', $given['id']);
    })(),
    'run' => runDue(),
    'phone' => World::$state['orders'][$given['id']]['phone'] = $given['phone'],
    'due' => World::$state['actions'] = array_map(fn (array $action): array => isset($action['every']) ? $action : [...$action, 'at' => 0], World::$state['actions']),
    'forget' => World::$state['actions'] = array_values(array_map(fn (array $action): array => [...$action, 'at' => 0], array_filter(World::$state['actions'], fn (array $action): bool => isset($action['every'])))),
    'later' => World::$state['orders'][$given['id']]['meta']['_tumiza_first_try'] -= $given['hours'] * HOUR_IN_SECONDS,
    'by-hand' => do_action('woocommerce_order_action_tumiza_place_order', wc_get_order($given['id'])),
    'order' => World::$state['orders'][$given['id']],
    'actions' => World::$state['actions'],
    'webhook' => (array) (World::$routes['tumiza/v1/events']['callback'])(new WP_REST_Request($given['body'], $given['headers'])),
    'pins' => array_map(fn (string $text) => Tumiza\WooCommerce\Pin::parse($text, new Tumiza\WooCommerce\Pin(-13.98, 33.79)), $given['texts']),
    'scripts' => (function () { do_action('wp_enqueue_scripts'); return World::$scripts; })(),
    'notices' => (function () { ob_start(); do_action('admin_notices'); return ob_get_clean(); })(),
}), "\n";
