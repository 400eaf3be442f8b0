import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { SegmentedRadios } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";

const VEHICLES = [
  { value: "bike", label: "Bike, up to 50 kg" },
  { value: "car", label: "Car, up to 200 kg" },
  { value: "truck", label: "Truck", isDisabled: true },
];

export function Fields() {
  return (
    <Section title="Fields" sub="Label above, hint under it, error under the control.">
      <div id="fields" className="grid max-w-[760px] gap-5 sm:grid-cols-2">
        <Lines />
        <Choices />
        <CopyField
          label="Tracking link"
          value="https://tumiza.example/track/trk_test_KJ74F2M8QKJ7P3W9"
        />
        <SearchBox label="Search by phone, name or code" defaultValue="0999" />
      </div>
      <Filters />
    </Section>
  );
}

function Lines() {
  return (
    <>
      <Field name="receiver" label="Recipient" defaultValue="Thoko Banda" autoComplete="off" />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        hint="We call it only about this parcel."
        error="This number is one digit short."
        defaultValue="0999 123 45"
        autoComplete="off"
      />
      <Field name="amount" label="Amount" prefix="MK" inputMode="decimal" isOptional />
      <Field name="weight" label="Weight" suffix="kg" inputMode="decimal" defaultValue="4.5" />
      <Field name="code" label="Code" isMono defaultValue="KJ7-4F2M" />
      <Field name="settled" label="Account" defaultValue="Mphatso’s Shop" disabled />
    </>
  );
}

function Choices() {
  return (
    <>
      <SelectField name="vehicle" label="Vehicle" options={VEHICLES} />
      <SelectField
        name="reason"
        label="Reason"
        options={[{ value: "", label: "Choose one" }]}
        error="Choose a reason."
      />
      <TextAreaField
        name="landmark"
        label="Landmark"
        hint="What the rider sees from the road."
        defaultValue="Blue gate opposite the mosque"
      />
      <SegmentedRadios
        legend="Speed"
        name="speed"
        defaultValue="standard"
        options={[
          { value: "standard", label: "Standard" },
          { value: "express", label: "Express" },
        ]}
      />
    </>
  );
}

function Filters() {
  return (
    <div className="mt-8">
      <FilterBar
        label="Filter orders"
        active={[
          { label: "Since 1 Nov 2026", href: "?to=2026-11-21" },
          { label: "Status: delivered", href: "?from=2026-11-01" },
        ]}
        clearHref="/dev/components"
      >
        <Field name="from" label="From" type="date" defaultValue="2026-11-01" />
        <Field name="to" label="To" type="date" defaultValue="2026-11-21" />
        <SelectField
          name="status"
          label="Status"
          options={[
            { value: "", label: "Any" },
            { value: "delivered", label: "delivered" },
          ]}
        />
      </FilterBar>
    </div>
  );
}
