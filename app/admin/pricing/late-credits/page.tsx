import { notFound } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import type { LateStep } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { issueMessages } from "@/lib/dashboard/issue-messages";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { isRefusal } from "@/lib/domain/errors";
import { requireLateSteps } from "@/lib/domain/money/late-credits/late-steps";
import { listLateCredits } from "@/lib/domain/money/late-credits/list-late-credits";
import { LATE_CREDITS } from "@/lib/messages/late-credits.gen";
import { RequestForm } from "./_components/request-form";
import { SimulatedCost } from "./_components/simulated-cost";
import { StepsForm } from "./_components/steps-form";
import { fieldsOf, stepsOf, type TypedStep, typedOf, typedSteps } from "./read-typed-steps";

export const generateMetadata = titled(LATE_CREDITS, ({ page }) => page.metaTitle);

type LateCreditsPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The steps of a market: their cost is shown first, and they are requested below it. */
export default async function LateCreditsPage({ searchParams }: LateCreditsPageProps) {
  const { page: texts } = await readMessages(LATE_CREDITS);
  const { admin } = await requireAdmin("set_prices");
  const params = await searchParams;
  const read = (name: string) => [params[name]].flat()[0];
  const [market] = await listLateCredits(read("market"));
  if (!market) notFound();
  const isLook = read("look") !== undefined;
  const typed = isLook ? typedSteps(read) : typedOf(market.steps);
  const looked = isLook ? await look(typed) : undefined;
  return (
    <>
      <PageHead
        title={texts.title({ market: market.marketName })}
        sub={texts.sub}
        back={{ href: "/admin/pricing", label: texts.pricing }}
      />
      <StepsForm market={market.marketCode} typed={typed} errors={looked?.errors ?? {}} />
      {looked?.steps && (
        <>
          <SimulatedCost admin={admin} market={market} steps={looked.steps} />
          <RequestForm
            fields={{
              market: market.marketCode,
              id: newId("prc"),
              baseVersion: market.version,
              ...fieldsOf(typed),
            }}
            isOff={looked.steps.length === 0}
          />
        </>
      )}
    </>
  );
}

type Looked = { steps?: LateStep[]; errors: Record<string, string> };

async function look(typed: TypedStep[]): Promise<Looked> {
  try {
    return { steps: requireLateSteps(stepsOf(typed)), errors: {} };
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    return { errors: await issueMessages(error.details.issues) };
  }
}
