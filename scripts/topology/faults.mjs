import { setTimeout as wait } from "node:timers/promises";

/** How long a slow network keeps the standby behind before its primary is killed. */
const BEHIND_MS = 1_000;

const atOnce = () => Promise.resolve(true);

/**
 * The faults of a topology, one after the other, each until everything works again. The two ways to lose the
 * primary alternate, `failovers` times.
 */
export function faultsOf({ apps, workers, redis, pooler, nodes, areAppsReady }, { failovers }) {
  const onPrimary = async (happen) => happen(await nodes.primary());
  const primaryFaults = [
    {
      name: "primary, its standby a second behind",
      happen: () =>
        onPrimary(async (node) => {
          const release = nodes.holdReceiver(3 - node);
          await wait(BEHIND_MS);
          nodes.killPostgres(node);
          release();
        }),
      isOver: nodes.isWhole,
    },
    {
      name: "machine of the primary",
      happen: () => onPrimary(nodes.killMachine),
      isOver: nodes.isWhole,
    },
  ];
  return [
    { name: "copy of the application", happen: () => apps[0].kill(), isOver: areAppsReady },
    { name: "worker", happen: () => workers[0].kill(), isOver: atOnce },
    { name: "Redis", happen: () => redis.kill(), isOver: atOnce },
    { name: "PgBouncer", happen: () => pooler.kill(), isOver: areAppsReady },
    ...Array.from({ length: failovers }, (_, index) => primaryFaults[index % 2]),
  ];
}
