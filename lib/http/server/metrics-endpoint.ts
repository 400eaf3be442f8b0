import { Counter, Gauge, register } from "prom-client";
import { replicaInUse } from "@/db/client";
import { isSameSecret } from "@/lib/core/credential";
import { env } from "@/lib/core/env";
import { heartbeatAges } from "@/lib/core/loop-heartbeat";
import { countRangesOffLately } from "@/lib/domain/dispatch/arrivals/count-ranges-off-lately";
import { refuse } from "@/lib/domain/errors";
import { readLowestRate, readMessageAge } from "@/lib/domain/messaging/texts/read-message-health";
import { readOutboxAge } from "@/lib/domain/messaging/webhooks/read-outbox-age";
import { countLedgerFindings } from "@/lib/domain/money/ledger/count-ledger-findings";
import { readArchiveAge, readBackupAge } from "@/lib/domain/platform/backups/read-backup-ages";
import { exchange } from "../endpoint/exchange";
import { readMetrics } from "../endpoint/request-metrics";
import { bearerToken } from "../limits/caller";
import { areLimitsShared } from "../limits/share-limits";
import { CONNECTIONS_MAX } from "./connections";

/** Without the token this is 404, like an address that does not exist. */
export const metricsEndpoint = exchange("metrics", async ({ request, headers }) => {
  const token = bearerToken(request.headers);
  if (!env.METRICS_TOKEN || !token || !isSameSecret(token, env.METRICS_TOKEN)) {
    return refuse("not_found");
  }
  const { text, contentType } = await readMetrics();
  headers.set("Content-Type", contentType);
  return new Response(text, { headers });
});

/** Measured on request, so that every copy reports the same value, also one without background work. */
function measure(name: string, help: string, read: () => Promise<number>): void {
  if (register.getSingleMetric(name)) return;
  new Gauge({
    name,
    help,
    async collect() {
      this.set(await read().catch(() => Number.NaN));
    },
  });
}

measure(
  "tumiza_ledger_findings",
  "What the last check of the ledger found wrong; above zero a person must look.",
  countLedgerFindings,
);
measure(
  "tumiza_outbox_age_seconds",
  "Time since the oldest event that no worker has handed to the webhooks.",
  readOutboxAge,
);

measure(
  "tumiza_text_messages_age_seconds",
  "Time since the oldest text message that is due was to be sent.",
  readMessageAge,
);
measure(
  "tumiza_text_messages_lowest_rate",
  "Share of the last hour's text messages that arrived, of the provider and network with the lowest.",
  readLowestRate,
);

measure(
  "tumiza_arrival_ranges_off",
  "Markets in which fewer than 75 or more than 85 % of the last week's deliveries came within their promised range.",
  countRangesOffLately,
);
measure(
  "tumiza_connections_max",
  "Connections that this process keeps open at most; process_open_fds counts what is open.",
  () => Promise.resolve(CONNECTIONS_MAX),
);
measure(
  "tumiza_backup_age_seconds",
  "Time since the newest base backup; infinite where none was made.",
  readBackupAge,
);
measure(
  "tumiza_wal_archive_age_seconds",
  "Time since PostgreSQL archived a segment of its WAL; infinite where it never did.",
  readArchiveAge,
);

measure(
  "tumiza_limits_shared",
  "1 while requests are counted together with the other copies, 0 while Redis is away.",
  () => Promise.resolve(Number(areLimitsShared() ?? Number.NaN)),
);
measure(
  "tumiza_replica_lag_seconds",
  "How old what the replica answers is at most; infinite while the primary is read in its place.",
  () => Promise.resolve((replicaInUse()?.lagMs ?? Number.NaN) / 1000),
);

const REPLICA_READS = "tumiza_replica_reads_total";

if (!register.getSingleMetric(REPLICA_READS)) {
  new Counter({
    name: REPLICA_READS,
    help: "Reads that may lag, by the database that answered them.",
    labelNames: ["database"],
    collect() {
      this.reset();
      for (const [database, reads] of Object.entries(replicaInUse()?.reads ?? {})) {
        this.inc({ database }, reads);
      }
    },
  });
}

type LoopAge = ReturnType<typeof heartbeatAges>[number];

measureLoops(
  "tumiza_worker_round_age_seconds",
  "Time since a background loop of this process last finished a round.",
  ({ ageMs }) => ageMs,
);
measureLoops(
  "tumiza_worker_round_allowed_seconds",
  "How old the last round of a loop may become: its pause, one run and a minute.",
  ({ allowedMs }) => allowedMs,
);
measureLoops(
  "tumiza_worker_pause_seconds",
  "How long a loop rests between two rounds.",
  ({ pauseMs }) => pauseMs,
);

function measureLoops(name: string, help: string, msOf: (age: LoopAge) => number): void {
  if (register.getSingleMetric(name)) return;
  new Gauge({
    name,
    help,
    labelNames: ["loop"],
    collect() {
      this.reset();
      for (const age of heartbeatAges()) this.set({ loop: age.loop }, msOf(age) / 1000);
    },
  });
}
