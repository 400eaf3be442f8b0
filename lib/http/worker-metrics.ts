import { Gauge, register } from "prom-client";
import { roundAges } from "@/lib/core/rounds";

const NAME = "tumiza_worker_round_age_seconds";

if (!register.getSingleMetric(NAME)) {
  new Gauge({
    name: NAME,
    help: "Time since a background loop of this process last finished a round.",
    labelNames: ["loop"],
    collect() {
      this.reset();
      for (const { loop, ageMs } of roundAges()) this.set({ loop }, ageMs / 1000);
    },
  });
}
