<?php
// step: start
const API = "https://tumiza.example/api/v1/external";

function call(string $method, string $path, ?array $body = null, array $headers = []): array
{
    $request = curl_init(API . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => [
            "X-API-Key: " . getenv("TUMIZA_KEY"),
            "Content-Type: application/json",
            ...$headers,
        ],
    ]);
    if ($body !== null) {
        curl_setopt($request, CURLOPT_POSTFIELDS, json_encode($body));
    }
    $answer = json_decode(curl_exec($request), true);
    if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) {
        throw new RuntimeException("{$answer['error']}: {$answer['message']}");
    }
    echo json_encode($answer), "\n";
    return $answer;
}

// step: validate
call("GET", "/validate");

// step: quote
$parcel = [
    "delivery_lat" => -13.9622,
    "delivery_lng" => 33.7912,
    "weight_estimate" => "0-5kg",
];
$quote = call("POST", "/quote", $parcel);

// step: order
$order = call("POST", "/create-order", [
    ...$parcel,
    "delivery_fee" => $quote["delivery_fee"],
    "delivery_address" => "Area 47, blue gate near Bwandilo",
    "receiver_name" => "Thoko Banda",
    "receiver_phone" => "+265999123456",
    "item_name" => "Two chitenje",
    "merchant_reference_id" => "1001",
], ["Idempotency-Key: order-1001"]);

// step: deliver
call("POST", "/test/simulate-status", [
    "order_id" => $order["order_id"],
    "status" => "delivered",
]);

// step: follow
call("GET", "/orders/" . $order["order_id"]);
