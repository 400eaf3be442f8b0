# step: start
import json, os, urllib.error, urllib.request
from typing import Any

API = "https://tumiza.example/api/v1/external"


def call(method: str, path: str, body: Any = None, headers: dict[str, str] = {}) -> Any:
    request = urllib.request.Request(
        API + path,
        method=method,
        data=body and json.dumps(body).encode(),
        headers={
            "X-API-Key": os.environ["TUMIZA_KEY"],
            "Content-Type": "application/json",
            **headers,
        },
    )
    try:
        answer = json.load(urllib.request.urlopen(request))
    except urllib.error.HTTPError as refusal:
        raise SystemExit(refusal.read().decode())
    print(json.dumps(answer))
    return answer


# step: validate
call("GET", "/validate")

# step: quote
parcel = {
    "delivery_lat": -13.9622,
    "delivery_lng": 33.7912,
    "weight_estimate": "0-5kg",
}
quote = call("POST", "/quote", parcel)

# step: order
order = call(
    "POST",
    "/create-order",
    {
        **parcel,
        "delivery_fee": quote["delivery_fee"],
        "delivery_address": "Area 47, blue gate near Bwandilo",
        "receiver_name": "Thoko Banda",
        "receiver_phone": "+265999123456",
        "item_name": "Two chitenje",
        "merchant_reference_id": "1001",
    },
    {"Idempotency-Key": "order-1001"},
)

# step: deliver
call(
    "POST",
    "/test/simulate-status",
    {"order_id": order["order_id"], "status": "delivered"},
)

# step: follow
call("GET", f"/orders/{order['order_id']}")
