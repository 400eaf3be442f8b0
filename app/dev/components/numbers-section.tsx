import { Delta } from "@/components/ui/delta";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Phone } from "@/components/ui/phone";
import { Section } from "@/components/ui/section";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { SAMPLE_NOW, ZONE } from "./sample-orders";

const BEFORE = "the 30 days before";

export function Numbers() {
  return (
    <Section title="Numbers" sub="A number has a name, a unit and something to compare it with.">
      <StatList>
        <StatTile
          label="Balance"
          value={215_900}
          isHero
          delta={<span className="text-meta text-muted">about 62 orders</span>}
        >
          <Money minor={21_590_000} currency="MWK" />
        </StatTile>
        <StatTile
          label="Completed"
          value={162}
          delta={<Delta value={162} before={150} than={BEFORE} />}
        >
          162
        </StatTile>
        <StatTile label="Cancelled" value={4} delta={<Delta value={4} before={9} than={BEFORE} />}>
          4
        </StatTile>
        <StatTile label="Failed" value={0} delta={<Delta value={0} before={0} than={BEFORE} />}>
          0
        </StatTile>
      </StatList>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Money minor={1_250_000} currency="MWK" isSigned />
        <Money minor={-410_050} currency="MWK" isSigned />
        <Phone e164="+265999123456" />
        <Instant at={SAMPLE_NOW} timeZone={ZONE} />
        <Instant at={SAMPLE_NOW} timeZone={ZONE} shape="full" />
      </p>
      <Badges />
    </Section>
  );
}

function Badges() {
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      <StatusBadge tone="neutral" shape="ring">
        searching
      </StatusBadge>
      <StatusBadge tone="info" shape="half">
        In Transit
      </StatusBadge>
      <StatusBadge tone="ok" shape="full">
        delivered
      </StatusBadge>
      <StatusBadge tone="warn" shape="half">
        Busy
      </StatusBadge>
      <StatusBadge tone="bad" shape="cross">
        cancelled
      </StatusBadge>
      <StatusBadge tone="neutral" shape="outline">
        held at depot
      </StatusBadge>
    </p>
  );
}
