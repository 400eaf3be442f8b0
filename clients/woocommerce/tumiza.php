<?php
/**
 * Plugin Name: Tumiza for WooCommerce
 * Description: Live delivery prices at checkout, deliveries placed once an order is paid, and their status back in the shop.
 * Version: 0.2.0
 * Requires at least: 6.5
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * WC requires at least: 8.9
 * License: MIT
 * License URI: https://opensource.org/licenses/MIT
 * Text Domain: tumiza
 * Domain Path: /languages
 */

declare(strict_types=1);

namespace Tumiza\WooCommerce;

defined('ABSPATH') || exit;

/** The PHP client comes with the plug-in; a shop that has it from Composer already keeps its own. */
spl_autoload_register(function (string $class): void {
    $folders = [__NAMESPACE__ . '\\' => __DIR__ . '/src/', 'Tumiza\\' => __DIR__ . '/client/'];
    foreach ($folders as $namespace => $folder) {
        $file = $folder . substr($class, strlen($namespace)) . '.php';
        if (str_starts_with($class, $namespace) && is_file($file)) {
            require $file;
            return;
        }
    }
});

add_action('before_woocommerce_init', function (): void {
    $features = \Automattic\WooCommerce\Utilities\FeaturesUtil::class;
    if (class_exists($features)) {
        $features::declare_compatibility('custom_order_tables', __FILE__, true);
        $features::declare_compatibility('cart_checkout_blocks', __FILE__, true);
    }
});

add_filter('woocommerce_shipping_methods', function (array $methods): array {
    return [...$methods, Shop::METHOD => ShippingMethod::class];
});

add_action('init', function (): void {
    load_plugin_textdomain('tumiza', false, dirname(plugin_basename(__FILE__)) . '/languages');
});

BlockCheckout::register();
Checkout::register(plugins_url('assets/pin.js', __FILE__));
Picker::register(plugins_url('assets/picker.js', __FILE__));
Placement::register();
Cancellation::register();
StatusWebhook::register();
