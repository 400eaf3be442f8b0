import { TumizaFulfillment } from "./tumiza-fulfillment.js";

export { readDelivery, type Delivery } from "./read-delivery.js";
export { TumizaFulfillment, type TumizaOptions } from "./tumiza-fulfillment.js";

/** What Medusa loads: the same as its `ModuleProvider(Modules.FULFILLMENT, …)` makes, without its packages. */
export default { module: "fulfillment", services: [TumizaFulfillment] };
