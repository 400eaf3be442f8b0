import { newId } from "@/lib/core/ids";
import { owner } from "@/test/world";
import { inBoth, type Tenant } from "./tenant";

/** A counter of a company, with its mark in its texts. */
export async function plantCounter(tenant: Tenant): Promise<void> {
  const id = newId("ctr");
  const week = Array(7).fill({ opens: "08:00", closes: "17:00" });
  await owner`insert into counters (id, courier_id, name, landmark, latitude, longitude, hours, keep_days)
    values (${id}, ${tenant.id}, ${`${tenant.mark} office`}, ${`${tenant.mark} market`}, -13.96, 33.77,
            ${owner.json(week)}, 5)`;
  tenant.things.counter = inBoth(id);
}
