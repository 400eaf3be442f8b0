import type { Mutation } from "./mutation";

const PICKUPS = "lib/domain/access/pickups";
const BRANCHES = { vitest: ["app/api/v1/external/branches/route.test.ts"] };
const ORDERS = { vitest: ["app/api/v1/external/branches/orders.test.ts"] };

/** Safeguards of branches. */
export const BRANCH_GATES: Mutation[] = [
  {
    guarantee: "branches: a test key changes nothing that live orders start from",
    file: `${PICKUPS}/save_pickup.sql`,
    find: "elsif p_is_key and p_environment = 'test' and not v_was.is_test_only then",
    replace: "elsif false then",
    check: BRANCHES,
  },
  {
    guarantee: "branches: live sees no branch of a test key",
    file: `${PICKUPS}/of-pickups.ts`,
    find: 'environment === "live" ? eq(pickups.isTestOnly, false) : undefined,',
    replace: "undefined,",
    check: BRANCHES,
  },
  {
    guarantee: "branches: a branch of a test key is never the default",
    file: `${PICKUPS}/save_pickup.sql`,
    find: "       not n.is_test_only and not exists (",
    replace: "       not exists (",
    check: BRANCHES,
  },
  {
    guarantee: "branches: an order by a quote starts where it was priced",
    file: "app/api/v1/external/create-order/quoted-fields.ts",
    find: "return { branch_id: pickupId };",
    replace: "return {};",
    check: ORDERS,
  },
  {
    guarantee: "branches: a closed branch starts no order",
    file: `${PICKUPS}/at-pickup.ts`,
    find: "        isNull(pickups.removedAt),\n",
    replace: "",
    check: ORDERS,
  },
];
