// step: start
const API = "https://tumiza.example/api/v1/external";

async function call(method, path, body, headers = {}) {
  const response = await fetch(API + path, {
    method,
    headers: {
      "X-API-Key": process.env.TUMIZA_KEY,
      "Content-Type": "application/json",
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error}: ${answer.message}`);
  console.log(JSON.stringify(answer));
  return answer;
}

// step: validate
await call("GET", "/validate");

// step: quote
const parcel = {
  delivery_lat: -13.9622,
  delivery_lng: 33.7912,
  weight_estimate: "0-5kg",
};
const quote = await call("POST", "/quote", parcel);

// step: order
const order = await call(
  "POST",
  "/create-order",
  {
    ...parcel,
    delivery_fee: quote.delivery_fee,
    delivery_address: "Area 47, blue gate near Bwandilo",
    receiver_name: "Thoko Banda",
    receiver_phone: "+265999123456",
    item_name: "Two chitenje",
    merchant_reference_id: "1001",
  },
  { "Idempotency-Key": "order-1001" },
);

// step: deliver
await call("POST", "/test/simulate-status", {
  order_id: order.order_id,
  status: "delivered",
});

// step: follow
await call("GET", `/orders/${order.order_id}`);
