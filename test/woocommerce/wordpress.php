<?php
/*
 * What the plug-in calls of WordPress, WooCommerce and Action Scheduler, as far as it calls it, with the shop's state
 * in a file. Not the real ones: hooks, names and arguments are theirs, and HTTP goes out for real.
 */
define('ABSPATH', __DIR__);
define('HOUR_IN_SECONDS', 3600);
define('MINUTE_IN_SECONDS', 60);

/** Everything that a shop keeps between two requests. */
final class World
{
    public static array $state = ['options' => [], 'orders' => [], 'actions' => [], 'session' => [], 'log' => [], 'later' => 0];
    public static array $hooks = [];
    public static array $routes = [];
    public static array $fields = [];
    public static array $scripts = [];

    public static function load(string $file): void
    {
        if (is_file($file)) {
            self::$state = json_decode(file_get_contents($file), true);
        }
        register_shutdown_function(fn () => file_put_contents($file, json_encode(self::$state)));
    }

    public static function now(): int
    {
        return time() + self::$state['later'];
    }
}

function add_filter(string $hook, callable $work, int $priority = 10, int $arguments = 1): void
{
    World::$hooks[$hook][] = [$work, $arguments];
}
function add_action(string $hook, callable $work, int $priority = 10, int $arguments = 1): void
{
    add_filter($hook, $work, $priority, $arguments);
}
function apply_filters(string $hook, mixed $value, mixed ...$others): mixed
{
    foreach (World::$hooks[$hook] ?? [] as [$work, $arguments]) {
        $value = $work(...array_slice([$value, ...$others], 0, $arguments));
    }
    return $value;
}
function do_action(string $hook, mixed ...$given): void
{
    foreach (World::$hooks[$hook] ?? [] as [$work, $arguments]) {
        $work(...array_slice($given, 0, $arguments));
    }
}

/** WordPress has it where PHP has not. */
if (!function_exists('mb_substr')) {
    function mb_substr(string $text, int $start, ?int $length = null): string { return substr($text, $start, $length); }
}

function __(string $text): string { return $text; }
function esc_html(string $text): string { return htmlspecialchars($text); }
function esc_html__(string $text): string { return htmlspecialchars($text); }
function esc_url(string $url): string { return htmlspecialchars($url); }
function sanitize_text_field(string $text): string { return trim(strip_tags($text)); }
function plugins_url(string $path): string { return "https://shop.example/wp-content/plugins/tumiza/$path"; }
function home_url(): string { return 'https://shop.example/store/'; }
function rest_url(string $path): string { return "https://shop.example/store/wp-json/$path"; }
function wp_parse_url(string $url): array { return parse_url($url); }
function get_option(string $name, mixed $default = false): mixed { return World::$state['options'][$name] ?? $default; }
function get_woocommerce_currency(): string { return 'MWK'; }
function wc_get_weight(float $weight, string $unit): float { return $weight; }
function current_user_can(string $capability): bool { return true; }
function is_checkout(): bool { return true; }
function wp_json_encode(mixed $value): string { return json_encode($value); }
function wp_enqueue_script(string $name, string $url, array $needs = [], ?string $version = null, bool $isInFooter = false): void
{
    World::$scripts[] = apply_filters('script_loader_tag', "<script src=\"$url\" id=\"$name-js\"></script>", $name);
}
function wp_add_inline_script(string $name, string $script): void { World::$scripts[] = $script; }
function plugin_basename(string $file): string { return 'tumiza/tumiza.php'; }
function load_plugin_textdomain(string $domain, bool $deprecated, string $folder): bool { return true; }
function woocommerce_register_additional_checkout_field(array $field): void { World::$fields[$field['id']] = $field; }
function register_rest_route(string $namespace, string $route, array $options): void { World::$routes["$namespace$route"] = $options; }

final class WP_Error
{
    public array $errors = [];
    public function __construct(private string $message = '') {}
    public function get_error_message(): string { return array_values($this->errors)[0][0] ?? $this->message; }
    public function get_error_code(): string { return (string) (array_key_first($this->errors) ?? ''); }
    public function has_errors(): bool { return $this->errors !== []; }
    public function add(string $code, string $message): void { $this->errors[$code][] = $message; }
}
function is_wp_error(mixed $value): bool { return $value instanceof WP_Error; }

function wp_remote_request(string $url, array $options): array|WP_Error
{
    $headers = [];
    $request = curl_init($url);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $options['method'],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => $options['timeout'],
        CURLOPT_HTTPHEADER => array_map(fn ($name, $value) => "$name: $value", array_keys($options['headers']), $options['headers']),
        CURLOPT_HEADERFUNCTION => function ($_, string $line) use (&$headers): int {
            [$name, $value] = [...explode(':', $line, 2), ''];
            $headers[strtolower($name)] = trim($value);
            return strlen($line);
        },
    ]);
    if ($options['body'] !== null) {
        curl_setopt($request, CURLOPT_POSTFIELDS, $options['body']);
    }
    $body = curl_exec($request);
    if ($body === false) {
        return new WP_Error(curl_error($request));
    }
    return ['status' => curl_getinfo($request, CURLINFO_RESPONSE_CODE), 'headers' => $headers, 'body' => $body];
}
function wp_remote_retrieve_response_code(array $response): int { return $response['status']; }
function wp_remote_retrieve_body(array $response): string { return $response['body']; }
function wp_remote_retrieve_header(array $response, string $name): string { return $response['headers'][$name] ?? ''; }

function as_has_scheduled_action(string $hook, ?array $args = null): bool
{
    foreach (World::$state['actions'] as $action) {
        if ($action['hook'] === $hook && ($args === null || $action['args'] === $args)) {
            return true;
        }
    }
    return false;
}
function as_schedule_single_action(int $at, string $hook, array $args = []): void
{
    World::$state['actions'][] = ['at' => $at, 'hook' => $hook, 'args' => $args];
}
function as_enqueue_async_action(string $hook, array $args = []): void { as_schedule_single_action(0, $hook, $args); }
function as_schedule_recurring_action(int $at, int $every, string $hook, array $args = []): void
{
    World::$state['actions'][] = ['at' => $at, 'every' => $every, 'hook' => $hook, 'args' => $args];
}

abstract class WC_Shipping_Method
{
    public $id, $method_title, $method_description, $supports, $tax_status, $title, $form_fields, $instance_form_fields;
    public array $rates = [];
    public function __construct(public $instance_id = 0) {}
    public function init_settings(): void {}
    public function get_option(string $name, mixed $empty = null): mixed { return $empty; }
    public function process_admin_options(): bool { return true; }
    public function get_rate_id(): string { return "{$this->id}:{$this->instance_id}"; }
    public function add_rate(array $rate): void { $this->rates[] = $rate; }
}

final class WC_Order_Item_Shipping
{
    public function __construct(private array $data) {}
    public function get_method_id(): string { return $this->data['method']; }
    public function get_meta(string $key): mixed { return $this->data['meta'][$key] ?? ''; }
}

final class WC_Order_Item_Product
{
    public function __construct(private string $name) {}
    public function get_name(): string { return $this->name; }
}

final class WC_Order
{
    private array $data;
    public function __construct(private int $id) { $this->data = World::$state['orders'][$id]; }
    public function save(): void { World::$state['orders'][$this->id] = $this->data; }
    public function get_id(): int { return $this->id; }
    public function get_order_number(): string { return (string) (1000 + $this->id); }
    public function get_meta(string $key): mixed { return $this->data['meta'][$key] ?? ''; }
    public function update_meta_data(string $key, mixed $value): void { $this->data['meta'][$key] = $value; }
    public function get_date_paid(): ?string { return $this->data['paid']; }
    public function has_status(array|string $status): bool { return in_array($this->data['status'], (array) $status, true); }
    public function set_status(string $status, string $note = ''): void { $this->data['status'] = $status; $this->add_order_note($note); }
    /** Written at once, as notes are. */
    public function add_order_note(string $note): void
    {
        $this->data['notes'][] = $note;
        World::$state['orders'][$this->id]['notes'] = $this->data['notes'];
    }
    public function get_items(string $type = 'line_item'): array
    {
        return $type === 'shipping' ? [new WC_Order_Item_Shipping($this->data['shipping'])] : [new WC_Order_Item_Product('Two chitenje')];
    }
    public function get_formatted_shipping_full_name(): string { return ' '; }
    public function get_formatted_billing_full_name(): string { return 'Thoko Banda'; }
    public function get_shipping_address_1(): string { return 'Area 47'; }
    public function get_shipping_address_2(): string { return ''; }
    public function get_shipping_city(): string { return 'Lilongwe'; }
    public function get_customer_note(): string { return 'Blue gate'; }
    public function get_shipping_phone(): string { return ''; }
    public function get_billing_phone(): string { return $this->data['phone'] ?? '0999 123 456'; }
    public function get_shipping_country(): string { return 'MW'; }
    public function get_billing_country(): string { return 'MW'; }
}
function wc_get_order(int $id): WC_Order|false { return isset(World::$state['orders'][$id]) ? new WC_Order($id) : false; }
function wc_get_orders(array $query): array
{
    return array_keys(array_filter(
        World::$state['orders'],
        fn (array $order): bool => ($order['meta'][$query['meta_key']] ?? '') === $query['meta_value'],
    ));
}
function wc_get_logger(): object
{
    return new class { public function warning(string $message): void { World::$state['log'][] = $message; } };
}
function WC(): object
{
    return new class {
        public object $session, $countries;
        public function __construct()
        {
            $this->session = new class {
                public function get(string $key): mixed { return World::$state['session'][$key] ?? null; }
                public function set(string $key, mixed $value): void { World::$state['session'][$key] = $value; }
            };
            $this->countries = new class { public function get_country_calling_code(string $code): string { return '+265'; } };
        }
    };
}

final class WP_REST_Request
{
    public function __construct(private string $body, private array $headers) {}
    public function get_body(): string { return $this->body; }
    public function get_header(string $name): ?string { return $this->headers[$name] ?? null; }
}
final class WP_REST_Response
{
    public function __construct(public mixed $data, public int $status) {}
}
