import { buttonLook } from "@/components/ui/button-look";
import { formatPhone } from "@/lib/core/format-phone";

export type Contact = {
  /** In E.164. */
  supportPhone: string | null;
  supportWhatsapp: string | null;
};

type AskUsProps = {
  messages: { call: (values: { number: string }) => string; whatsapp: string };
  contact: Contact | null;
};

/** The numbers of the platform; a number that is not set is absent. */
export function AskUs({ messages, contact }: AskUsProps) {
  const { supportPhone = null, supportWhatsapp = null } = contact ?? {};
  return (
    <>
      {supportWhatsapp !== null && (
        <a
          href={`https://wa.me/${supportWhatsapp.slice(1)}`}
          className={buttonLook({ size: "large" })}
        >
          {messages.whatsapp}
        </a>
      )}
      {supportPhone !== null && (
        <a href={`tel:${supportPhone}`} className={buttonLook({ size: "large" })}>
          {messages.call({ number: formatPhone(supportPhone) })}
        </a>
      )}
    </>
  );
}
