import type { Mutation } from "./mutation";

const BOUNDED = "db/connections/bounded-client.test.ts";
const LOOPS = "worker/loop.test.ts";
const SUPERVISED = "db/embedded-postgres/supervise-server.test.ts";

/** Waits that end, and recoveries without help. */
export const RECOVERY: Mutation[] = [
  {
    guarantee: "recovery: a statement that waits for a connection is given up in time",
    file: "db/connections/bounded-client.ts",
    find: "if (endsAt > now) return;",
    replace: "if (endsAt > 0) return;",
    check: { vitest: [BOUNDED], named: "waits for a connection" },
  },
  {
    guarantee: "recovery: what its caller no longer waits for is not sent later",
    file: "db/connections/bounded-client.ts",
    find: "if (statement.state === null) leaveQueue(statement);",
    replace: "",
    check: { vitest: [BOUNDED], named: "waits for a connection" },
  },
  {
    guarantee: "recovery: a connection that went silent is closed",
    file: "db/connections/bounded-client.ts",
    find: "} else if (performance.now() - since > limitMs) socket.destroy();",
    replace: "}",
    check: { vitest: [BOUNDED], named: "listens" },
  },
  {
    guarantee: "recovery: a database that does not answer is a 503, not an error of ours",
    file: "lib/domain/refusal-from-database.ts",
    find: '  "NO_ANSWER",\n',
    replace: "",
    check: { vitest: ["lib/domain/errors.test.ts"] },
  },
  {
    guarantee: "recovery: a run that hangs is abandoned and the loop starts again",
    file: "worker/loop.ts",
    find: "await Promise.race([run, limit])",
    replace: "await run",
    check: { vitest: [LOOPS], named: "never ends" },
  },
  {
    guarantee: "recovery: a late loop makes the process not ready",
    file: "lib/http/server/readiness.ts",
    find: "return loops.length > 0",
    replace: "return loops.length > 99",
    check: { vitest: [LOOPS], named: "not ready" },
  },
  {
    guarantee: "recovery: an embedded PostgreSQL that died is started again",
    file: "db/embedded-postgres/supervise-server.ts",
    find: "if (isAlive) continue;",
    replace: "continue;",
    check: { vitest: [SUPERVISED], named: "comes back" },
  },
  {
    guarantee: "recovery: a frozen PostgreSQL is woken to be stopped",
    file: "db/embedded-postgres/stop-server.ts",
    find: '    process.kill(server.pid, "SIGCONT");\n',
    replace: "",
    check: { vitest: [SUPERVISED], named: "frozen" },
  },
  {
    guarantee: "recovery: a killed process leaves no PostgreSQL behind",
    file: "db/embedded-postgres/guard-server.ts",
    find: '"$1" stop -D "$2" -m fast -W && exit;',
    replace: "exit;",
    check: { vitest: [SUPERVISED], named: "outlive" },
  },
  {
    guarantee: "clock: what was put off while the clock was ahead is due again",
    file: "lib/domain/platform/clock/pull_back_waits.sql",
    find: "where written_at is null and due_at > now() + interval '1 hour'",
    replace: "where false",
    check: { vitest: ["lib/domain/platform/clock/waits.test.ts"], named: "alerts.due_at" },
  },
  {
    guarantee: "test data: an account keeps so many megabytes",
    file: "lib/domain/messaging/webhooks/fan_out_events.sql",
    find: "or coalesce(u.bytes + excluded.bytes >= p_bytes_limit, false)",
    replace: "",
    check: { vitest: ["lib/domain/platform/sandbox/test-quota.test.ts"], named: "megabytes" },
  },
  {
    guarantee: "test data: an order whose webhook is being sent is not removed",
    file: "lib/domain/platform/retention/purge_test_orders.sql",
    find: "and d.state = 'waiting' and d.leased_until > now())",
    replace: "and false)",
    check: {
      vitest: ["lib/domain/platform/retention/purge-test-orders.test.ts"],
      named: "being sent",
    },
  },
];
