# step: place
curl -sw "\n" --get "https://tumiza.example/api/v1/external/places" \
  -H "X-API-Key: $TUMIZA_KEY" \
  --data-urlencode "q=Shoprite Lilongwe"

# step: pin
curl -sw "\n" "https://tumiza.example/api/v1/external/pin-requests" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Idempotency-Key: checkout-1001" \
  -H "Content-Type: application/json" \
  -d '{"receiver_name": "Thoko Banda", "receiver_phone": "+265999123456", "send_text": true}'

# step: branch
curl -sw "\n" "https://tumiza.example/api/v1/external/branches" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "name": "Old Town",
    "code": "LL-02",
    "landmark": "Shop 4, Old Town, beside the bank",
    "lat": -13.9869,
    "lng": 33.7681,
    "opening_hours": [{"day": "monday", "opens": "08:00", "closes": "17:30"}],
    "contact_name": "Grace Mbewe"
  }'

# step: series
curl -sw "\n" "https://tumiza.example/api/v1/external/series" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Idempotency-Key: bread-47" \
  -H "Content-Type: application/json" \
  -d '{
    "order": {"delivery_lat": -13.9622, "delivery_lng": 33.7912, "item_name": "Bread", "receiver_name": "Thoko Banda"},
    "days": ["monday", "thursday"],
    "pickup_time": "08:30"
  }'

# step: riders
curl -sw "\n" "https://tumiza.example/api/v1/external/rider-preferences" \
  -H "X-API-Key: $TUMIZA_KEY"

# step: robot
curl -sw "\n" "https://tumiza.example/api/v1/external/test/robo-rider" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Content-Type: application/json" \
  -d '{"order_id": '"$(jq .order_id order.json)"', "scenario": "happy", "seconds_per_step": 5}'

# step: run
curl -sw "\n" "https://tumiza.example/api/v1/external/runs" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Idempotency-Key: bakery-round-7" \
  -H "Content-Type: application/json" \
  -d '{
    "drops": [
      {"delivery_lat": -13.9622, "delivery_lng": 33.7912, "receiver_name": "Chikondi Banda"},
      {"delivery_lat": -13.9522, "delivery_lng": 33.7912, "receiver_name": "Mphatso Phiri"}
    ]
  }'

# step: many
curl -sw "\n" "https://tumiza.example/api/v1/external/create-orders" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "orders": [
      {"idempotency_key": "area47-1001", "delivery_fee": 2050, "delivery_lat": -13.9622, "delivery_lng": 33.7912},
      {"idempotency_key": "area47-1002", "delivery_fee": 1000, "delivery_lat": -13.9522, "delivery_lng": 33.7912}
    ]
  }'

# step: export
curl -s "https://tumiza.example/api/v1/external/orders/export?created_from=2026-11-01T00:00:00Z" \
  -H "X-API-Key: $TUMIZA_KEY" > orders.jsonl
tail -n 1 orders.jsonl

# step: report
curl -s "https://tumiza.example/api/v1/external/reports/orders?group_by=area" \
  -H "X-API-Key: $TUMIZA_KEY" | jq -c .total

# step: stream
curl -sN "https://tumiza.example/api/v1/external/orders/$(jq -r .order_id order.json)/stream" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Accept: text/event-stream" |
  grep -m 1 "^data:" | cut -d " " -f 2-

# step: priority
curl -sw "\n" "https://tumiza.example/api/v1/external/orders/$(jq -r .order_id order.json)/priority-fee" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Content-Type: application/json" \
  -d '{"priority_fee": 500}'

# step: photo
base64 < box.jpg | tr -d "\n" | jq -R '{photo: .}' |
  curl -sw "\n" "https://tumiza.example/api/v1/external/orders/$DISPUTED_ORDER_ID/dispute/photos" \
    -H "X-API-Key: $TUMIZA_KEY" \
    -H "Content-Type: application/json" \
    -d @-

# step: refunds
export ORDER="https://tumiza.example/api/v1/external/orders/$(jq -r .order_id order.json)"
curl -so cancelled.json -X POST "$ORDER/cancel" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Content-Type: application/json" \
  -d '{"reason_code": "out_of_stock"}'
curl -sw "\n" "$ORDER/refunds" -H "X-API-Key: $TUMIZA_KEY"

# step: fault
curl -sw "\n" "https://tumiza.example/api/v1/external/quote" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "X-Test-Scenario: rate_limited" \
  -H "Content-Type: application/json" \
  -d '{"delivery_lat": -13.9622, "delivery_lng": 33.7912}'

# step: feed
curl -sw "\n" "https://tumiza.example/api/v1/external/events?type=order.created&limit=1" \
  -H "X-API-Key: $TUMIZA_KEY"

# step: busy
curl -sw "\n" -X PUT "https://tumiza.example/api/courier/s2s/riders/$RIDER_ID/status" \
  -H "Authorization: Bearer $TUMIZA_TOKEN" \
  -H "Content-Type: application/json" \
  -d '{
    "status": "busy_external",
    "reason": "Own delivery",
    "external_reference": "JOB-88",
    "lease_minutes": 60
  }'

# step: offer
curl -sw "\n" "https://tumiza.example/api/courier/s2s/offers/$OFFER_ID/accept" \
  -H "Authorization: Bearer $TUMIZA_TOKEN" \
  -H "Idempotency-Key: accept-88" \
  -H "Content-Type: application/json" \
  -d '{}'

# step: step
curl -sw "\n" "https://tumiza.example/api/courier/s2s/jobs/$ORDER_ID/steps" \
  -H "Authorization: Bearer $TUMIZA_TOKEN" \
  -H "Idempotency-Key: arrive-88" \
  -H "Content-Type: application/json" \
  -d '{
    "kind": "arrive_at_pickup",
    "happened_at": "2026-11-22T11:29:00+02:00",
    "position": {"lat": -13.9626, "lng": 33.7741, "accuracy_m": 12}
  }'

# step: capacity
curl -sw "\n" -X PUT "https://tumiza.example/api/courier/s2s/capacity/depot" \
  -H "Authorization: Bearer $TUMIZA_TOKEN" \
  -H "Content-Type: application/json" \
  -d '{"lat": -13.9626, "lng": 33.7741, "orders": 12, "minutes": 15, "vehicle_class": "BIKE", "phone": "0991 234 567"}'

# step: positions
curl -sw "\n" "https://tumiza.example/api/courier/s2s/positions" \
  -H "Authorization: Bearer $TUMIZA_TOKEN" \
  -H "Content-Type: application/json" \
  -d '{
    "positions": [
      {"driver_id": '"$RIDER_ID"', "lat": -13.9626, "lng": 33.7741, "accuracy_m": 12, "recorded_at": "'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'"},
      {"driver_id": '"$RIDER_ID"', "lat": -13.9626, "lng": 33.7741, "recorded_at": "2026-11-22T09:29:00Z"}
    ]
  }'

# step: webhook
curl -sw "\n" "https://tumiza.example/api/courier/s2s/webhook-endpoints" \
  -H "Authorization: Bearer $TUMIZA_TOKEN" \
  -H "Content-Type: application/json" \
  -d '{"url": "https://courier.example.com/tumiza", "events": ["*"]}'

# step: sandbox
curl -sw "\n" "https://tumiza.example/api/courier/s2s/sandbox/offers" \
  -H "Authorization: Bearer $TUMIZA_TEST_TOKEN" \
  -H "Idempotency-Key: rehearsal-1" \
  -H "Content-Type: application/json" \
  -d '{"scenario": "cash_at_door", "offer_seconds": 60}'

# step: checklist
curl -sw "\n" "https://tumiza.example/api/courier/s2s/sandbox/go-live" \
  -H "Authorization: Bearer $TUMIZA_TEST_TOKEN"
