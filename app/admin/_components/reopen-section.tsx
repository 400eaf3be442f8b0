import { ConfirmReason } from "@/components/ui/confirm-reason";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN } from "@/lib/messages/admin.gen";
import { reopenCompanyAction } from "../actions";

type ReopenSectionProps = {
  /** Its id, by the field that names it. */
  subject: { merchantId: string } | { courierId: string };
  company: string;
  /** When its people were removed; then nothing brings them back. */
  maskedAt: Date | null;
};

/** The end of a closed account's wait: the desk reopens it while its people are known. */
export async function ReopenSection({ subject, company, maskedAt }: ReopenSectionProps) {
  const texts = (await readMessages(ADMIN)).reopen;
  if (maskedAt !== null) {
    return (
      <Section title={texts.section}>
        <p className="text-muted">{texts.masked}</p>
      </Section>
    );
  }
  return (
    <Section title={texts.section} sub={texts.sub}>
      <ConfirmReason
        label={texts.reopen}
        title={texts.title({ company })}
        action={reopenCompanyAction}
        subject={subject}
        hint={texts.hint}
        reasonLength={REASON_MAX_LENGTH}
        done={texts.done}
      >
        {texts.explains}
      </ConfirmReason>
    </Section>
  );
}
