/** The orders and the rider that an address names: `order=mer_…/ord_…`, once for each, and `rider`. */
export function askedAssignment(params: URLSearchParams) {
  const orders = params.getAll("order").map((key) => {
    const [merchantId = "", orderId = ""] = key.split("/");
    return { merchantId, orderId };
  });
  return { orders, riderId: params.get("rider") ?? "" };
}
