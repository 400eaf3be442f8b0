import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { SegmentedLinks } from "@/components/ui/segmented";
import { Switch } from "@/components/ui/switch";
import { Tabs } from "@/components/ui/tabs";
import { ConfirmSample } from "./confirm-sample";

export function Actions() {
  return (
    <Section title="Actions" sub="One primary button per view; a blocked one says why.">
      <div className="flex flex-wrap items-start gap-3">
        <Button variant="primary">
          <Plus aria-hidden="true" className="size-4" />
          New order
        </Button>
        <Button>Export CSV</Button>
        <Button variant="danger">Revoke key</Button>
        <Button variant="quiet">Skip</Button>
        <Button variant="primary" isPending pendingLabel="Placing order…">
          Place order
        </Button>
        <Button size="small">Retry</Button>
        <Button size="large" variant="primary">
          Place order, MK 3,300
        </Button>
        <Button href="#fields">Link as a button</Button>
        <Button disabledReason="The rider has picked it up.">Cancel order</Button>
        <ConfirmSample />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-10 gap-y-3">
        <Switch isOn label="Available" stateWord="on" />
        <Switch isOn={false} label="Sends receipts" stateWord="off" />
        <SegmentedLinks
          label="Period"
          items={[
            { href: "?days=7", label: "7 days", isCurrent: false },
            { href: "?days=30", label: "30 days", isCurrent: true },
            { href: "?days=90", label: "90 days", isCurrent: false },
          ]}
        />
      </div>
      <div className="mt-6">
        <Tabs
          label="Orders by state"
          tabs={[
            { href: "?tab=open", label: "In progress", isCurrent: true, count: 12 },
            { href: "?tab=stuck", label: "Needs attention", isCurrent: false, count: 2 },
            { href: "?tab=done", label: "Done", isCurrent: false, count: 1480 },
          ]}
        />
      </div>
    </Section>
  );
}
