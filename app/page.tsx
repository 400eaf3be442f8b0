import { Audiences } from "@/components/home/audiences";
import { DeliveryLedger } from "@/components/home/delivery-ledger";
import { FirstOrder } from "@/components/home/first-order";
import { TrackForm } from "@/components/home/track-form";
import { SiteFrame } from "@/components/site/site-frame";

export default function HomePage() {
  return (
    <SiteFrame>
      <div className="grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_420px]">
        <div>
          <h1 className="max-w-[17ch] text-hero font-strong tracking-[-0.02em] text-balance">
            Deliveries from a pin on the map to a hand at the gate
          </h1>
          <p className="mt-5 max-w-[58ch] text-lead text-muted">
            Tumiza means “send it”. It prices a delivery from GPS coordinates, finds a rider who can
            carry it, and shows everyone involved where it is, in places where streets have no
            names.
          </p>
          <TrackForm />
        </div>
        <DeliveryLedger />
      </div>
      <Audiences />
      <FirstOrder />
      <footer className="border-t border-border py-6 text-table text-muted">
        <p>
          Every operation, field and error is in{" "}
          <a href="/api/openapi.json" className="inline-block py-1">
            the OpenAPI 3.1 document
          </a>
          .
        </p>
      </footer>
    </SiteFrame>
  );
}
