import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { FreshChip } from "@/components/ui/fresh-chip";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";

export function Messages() {
  return (
    <Section title="Messages" sub="What is wrong, what is still right, and what to do next.">
      <div className="grid gap-3 md:grid-cols-2">
        <Notice tone="ok" title="Top-up confirmed">
          MK 50,000 are in your wallet.
        </Notice>
        <Notice tone="info">
          This order was already placed at 14:02. Nothing was charged twice.
        </Notice>
        <Notice
          tone="warn"
          title="Pickup not set"
          actions={<Button size="small">Set your pickup</Button>}
        >
          Prices start from it.
        </Notice>
        <Notice tone="bad" title="Insufficient Funds">
          The wallet has MK 1,200; this order takes MK 3,300.
        </Notice>
      </div>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <ProblemPanel
          title="We couldn't load the statement."
          retry={<Button size="small">Try again</Button>}
          requestId="req_01JD6M2X9V7Q"
        >
          Your balance and your orders are unchanged.
        </ProblemPanel>
        <Empty title="No orders yet." action={<Button variant="primary">New order</Button>}>
          The first one appears here as soon as it is placed, by hand or through the API.
        </Empty>
      </div>
      <div className="mt-6 flex flex-wrap gap-6">
        <FreshChip state="live" shown="14:13" />
        <FreshChip state="reconnecting" shown="14:13" />
        <FreshChip state="offline" shown="14:02" />
      </div>
      <Skeleton what="orders" rows={3} />
    </Section>
  );
}
