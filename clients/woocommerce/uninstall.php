<?php
// What the plug-in has set is removed with it; orders keep their notes and their deliveries.

declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

delete_option('woocommerce_tumiza_settings');
