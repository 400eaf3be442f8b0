import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { findTopUpByReference } from "@/lib/domain/top-ups/find-top-up-by-reference";
import { listHandledTopUps } from "@/lib/domain/top-ups/list-handled-top-ups";
import { listTopUpsToConfirm } from "@/lib/domain/top-ups/list-top-ups-to-confirm";
import { mayDecideMoney } from "../may-decide-money";
import { FoundReference } from "./_components/found-reference";
import { HandledTopUps } from "./_components/handled-top-ups";
import { TopUpQueue } from "./_components/top-up-queue";

export const metadata: Metadata = { title: "Top-ups" };

/** More than anybody clears in a day; the oldest are always among them. */
const QUEUE_SHOWN = 100;
const HANDLED_SHOWN = 10;

type TopUpsPageProps = { searchParams: Promise<{ reference?: string | string[] }> };

/** What merchants have paid in and nobody has confirmed, oldest first, and what was handled last. */
export default async function AdminTopUpsPage({ searchParams }: TopUpsPageProps) {
  const { admin, user } = await requireAdmin();
  const asked = [(await searchParams).reference].flat()[0]?.trim().slice(0, 200) ?? "";
  const [queue, handled, found] = await Promise.all([
    listTopUpsToConfirm(admin, { limit: QUEUE_SHOWN }),
    listHandledTopUps(admin, { limit: HANDLED_SHOWN }),
    asked === "" ? undefined : findTopUpByReference(admin, asked),
  ]);
  const now = new Date();
  return (
    <>
      <PageHead
        title="Top-ups"
        sub="Compare each with the statement of the operator or bank, then confirm what arrived."
        actions={<Button href="/admin/top-ups/statements">Statements</Button>}
      />
      {!mayDecideMoney(user.position) && (
        <div className="mb-6">
          <Notice tone="info">You can look on. Finance and administrators decide.</Notice>
        </div>
      )}
      <div className="mb-6 max-w-[32rem]">
        <SearchBox
          name="reference"
          label="Reference, as it stands on a statement"
          defaultValue={asked}
        />
        {found && <FoundReference asked={asked} found={found} />}
      </div>
      <TopUpQueue topUps={queue} now={now} />
      <Section title="Handled last">
        <HandledTopUps topUps={handled} now={now} />
      </Section>
    </>
  );
}
