import { newId } from "@/lib/core/ids";
import { recordBreach } from "@/lib/domain/platform/breaches/record-breach";
import { settleBreachNotice } from "@/lib/domain/platform/breaches/settle-breach-notice";
import { createAdmin } from "@/test/merchant-desk";

/** A breach in the register, open and with open notices. */
export async function plantBreach(): Promise<string> {
  const id = newId("brc");
  await recordBreach(await createAdmin("support"), {
    id,
    market: "MW",
    title: "Orders sent to a wrong address",
    happened: "An export went to a former colleague.",
    noticedAt: new Date(Date.now() - 60_000),
    data: ["names"],
    people: 12,
    companies: "",
    done: "We asked them to delete it.",
    notices: { authority: "To the authority.", people: "To the people." },
  });
  return id;
}

/** The same with settled notices, so that it can be closed. */
export async function plantSettledBreach(): Promise<string> {
  const id = await plantBreach();
  const admin = await createAdmin("support");
  for (const [index, duty] of (["authority", "people"] as const).entries()) {
    const settled = { duty, outcome: "sent", at: new Date(), text: "By email." } as const;
    await settleBreachNotice(admin, id, { number: 2 + index, ...settled });
  }
  return id;
}
