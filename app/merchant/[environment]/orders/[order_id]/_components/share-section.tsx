import { MessageCircle, Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Section } from "@/components/ui/section";

type ShareSectionProps = {
  link: string;
  /** Whom it is for; WhatsApp asks where there is none. */
  phone: string | null;
  shop: string;
  printHref: string;
};

/** The link with which the receiver follows the parcel, and the paper that goes with it. */
export function ShareSection({ link, phone, shop, printHref }: ShareSectionProps) {
  const text = encodeURIComponent(`${shop} sent you a parcel. Follow it here: ${link}`);
  return (
    <Section title="Share">
      <CopyField label="Tracking link" value={link} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          href={`https://wa.me/${phone?.replace("+", "") ?? ""}?text=${text}`}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          Send on WhatsApp
        </Button>
        <Button size="small" href={link} target="_blank">
          See what they see
        </Button>
        <Button size="small" href={printHref} target="_blank">
          <Printer aria-hidden="true" className="size-4" />
          Print waybill
        </Button>
      </div>
    </Section>
  );
}
