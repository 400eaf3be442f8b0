# step: place
import os
from tumiza import Client

tumiza = Client(os.environ["TUMIZA_KEY"], "https://tumiza.example")

quote = tumiza.quote_delivery(
    delivery_lat=-13.9622, delivery_lng=33.7912, weight_estimate="0-5kg"
)
placed = tumiza.create_order(
    delivery_lat=-13.9622,
    delivery_lng=33.7912,
    weight_estimate="0-5kg",
    delivery_fee=quote["delivery_fee"],
    receiver_phone="+265999123456",
    idempotency_key="order-1001",
)
print(placed["order_id"])

# step: list
from tumiza import each

for order in each(tumiza.list_orders, status="searching"):
    print(order["order_id"])

# step: refused
from tumiza import TumizaError

try:
    tumiza.read_order(order_id="ord_unknown")
except TumizaError as error:
    print(error.status, error.code)

# step: webhook
from tumiza import verify_webhook


def receive(body: bytes, headers: dict[str, str]) -> None:
    event = verify_webhook(body, headers, os.environ["WEBHOOK_SECRET"])
    print(event["type"], event["id"])
    if event["type"] == "order.delivered":
        print(event["data"]["order_id"])
