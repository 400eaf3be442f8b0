import { Gauge, register } from "prom-client";
import { countLedgerFindings } from "@/lib/domain/ledger/count-ledger-findings";

const NAME = "tumiza_ledger_findings";

/** Read when it is asked for, so that every copy tells it, whichever of them checks. */
if (!register.getSingleMetric(NAME)) {
  new Gauge({
    name: NAME,
    help: "What the last check of the ledger found wrong; above zero somebody must look.",
    async collect() {
      this.set(await countLedgerFindings().catch(() => Number.NaN));
    },
  });
}
