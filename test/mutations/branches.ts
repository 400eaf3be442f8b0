import type { Mutation } from "./mutation";

const PICKUPS = "lib/domain/access/pickups";
const BRANCHES = { vitest: ["app/api/v1/external/branches/route.test.ts"] };
const LIMITED = { vitest: ["app/api/v1/external/branches/limited-keys.test.ts"] };
const MATRIX = { vitest: ["test/tenant-matrix/branch-api.test.ts"] };
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
  {
    guarantee: "branches: a limited key lists only its branch's orders",
    file: "lib/domain/authority/of-merchant.ts",
    find: "branchId !== null && table.pickupId ? eq(table.pickupId, branchId) : undefined,",
    replace: "undefined,",
    check: LIMITED,
  },
  {
    guarantee: "branches: a limited key reads no order of another branch",
    file: "lib/domain/ordering/orders/read-order.ts",
    find: "if (!found || !reaches(merchant, found.order.pickupId)) return",
    replace: "if (!found) return",
    check: MATRIX,
  },
  {
    guarantee: "branches: a limited key follows no order of another branch",
    file: "lib/domain/ordering/following/list-order-events.ts",
    find: "if (!first || !reaches(merchant, first.pickupId)) return",
    replace: "if (!first) return",
    check: MATRIX,
  },
  {
    guarantee: "branches: what concerns the whole shop is refused to a limited key",
    file: "lib/http/endpoint/merchant-endpoint.ts",
    find: 'if (contract.atBranch === "refused") requireWholeShop(merchant);',
    replace: "",
    check: MATRIX,
  },
  {
    guarantee: "branches: a limited key is not answered with another branch's order",
    file: "lib/domain/ordering/orders/stored-key.ts",
    find: "return branchId === null ? idempotencyKey : `${branchId} ${idempotencyKey}`;",
    replace: "return idempotencyKey;",
    check: LIMITED,
  },
  {
    guarantee: "branches: a limited key's report counts only its branch",
    file: "lib/domain/money/reports/group-orders.ts",
    find: "sql` and o.pickup_id = ${branchId}`;",
    replace: "sql``;",
    check: LIMITED,
  },
  {
    guarantee: "branches: a limited key brings no pickup of its own",
    file: "lib/domain/pricing/quotes/price-request.ts",
    find: "  if (request.pickup) requireWholeShop(merchant);\n",
    replace: "",
    check: LIMITED,
  },
  {
    guarantee: "access: a person of a branch is refused what is not about a branch",
    file: "lib/dashboard/authority.ts",
    find: 'return extent === "shop" && caller?.merchant.branchId != null ? undefined : caller;',
    replace: "return caller;",
    check: { vitest: ["test/tenant-matrix/branch-people.test.ts"] },
  },
  {
    guarantee: "access: staff are limited to open branches only",
    file: "lib/domain/access/accounts/require-branch.ts",
    find: "isNull(pickups.removedAt),",
    replace: "",
    check: { vitest: ["lib/domain/access/accounts/staff-of-branch.test.ts"] },
  },
];
