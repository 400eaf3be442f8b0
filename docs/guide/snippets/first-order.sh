# step: start
export API="https://tumiza.example/api/v1/external"

# step: validate
curl -sw "\n" "$API/validate" -H "X-API-Key: $TUMIZA_KEY"

# step: quote
curl -sw "\n" "$API/quote" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Content-Type: application/json" \
  -d '{"delivery_lat": -13.9622, "delivery_lng": 33.7912, "weight_estimate": "0-5kg"}' |
  tee quote.json

# step: order
curl -sw "\n" "$API/create-order" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: order-1001" \
  -d '{
    "delivery_lat": -13.9622,
    "delivery_lng": 33.7912,
    "weight_estimate": "0-5kg",
    "delivery_fee": '"$(jq .delivery_fee quote.json)"',
    "delivery_address": "Area 47, blue gate near Bwandilo",
    "receiver_name": "Thoko Banda",
    "receiver_phone": "+265999123456",
    "item_name": "Two chitenje",
    "merchant_reference_id": "1001"
  }' | tee order.json

# step: deliver
curl -sw "\n" "$API/test/simulate-status" \
  -H "X-API-Key: $TUMIZA_KEY" \
  -H "Content-Type: application/json" \
  -d '{"order_id": '"$(jq .order_id order.json)"', "status": "delivered"}'

# step: follow
curl -sw "\n" "$API/orders/$(jq -r .order_id order.json)" -H "X-API-Key: $TUMIZA_KEY"
