<?php
// step: place
use Tumiza\Client;

$factory = new GuzzleHttp\Psr7\HttpFactory();
$tumiza = new Client(
    key: getenv("TUMIZA_KEY"),
    url: "https://tumiza.example",
    http: new GuzzleHttp\Client(["timeout" => 30]),
    requests: $factory,
    streams: $factory,
);

$parcel = ["delivery_lat" => -13.9622, "delivery_lng" => 33.7912, "weight_estimate" => "0-5kg"];
$quote = $tumiza->quoteDelivery($parcel);
$placed = $tumiza->createOrder(
    [...$parcel, "delivery_fee" => $quote["delivery_fee"], "receiver_phone" => "+265999123456"],
    idempotencyKey: "order-1001",
);
echo $placed["order_id"], "\n";

// step: list
foreach ($tumiza->each($tumiza->listOrders(...), ["status" => "searching"]) as $order) {
    echo $order["order_id"], "\n";
}

// step: refused
use Tumiza\TumizaError;

try {
    $tumiza->readOrder(["order_id" => "ord_unknown"]);
} catch (TumizaError $error) {
    echo $error->status, " ", $error->name, "\n";
}

// step: webhook
use Tumiza\Webhook;

/** Takes what `file_get_contents("php://input")` and `getallheaders()` give. */
function receive(string $body, array $headers): void
{
    $event = Webhook::verify($body, $headers, getenv("WEBHOOK_SECRET"));
    echo $event["type"], " ", $event["id"], "\n";
    if ($event["type"] === "order.delivered") {
        echo $event["data"]["order_id"], "\n";
    }
}
