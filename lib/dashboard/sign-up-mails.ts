import { publicUrl } from "@/lib/core/env";
import type { SignUpMails } from "@/lib/domain/access/accounts/request-sign-up";
import { mail } from "@/lib/domain/messaging/mails/mail-texts";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { SIGN_UP_MAILS } from "@/lib/messages/sign-up-mails.gen";

/** The emails to a merchant who signs up, in the language of the form. */
export function signUpMails(language: Language): SignUpMails {
  const { finish, taken } = SIGN_UP_MAILS[language];
  const address = (path: string) => publicUrl + inLanguage(path, language);
  return {
    finish: (token) =>
      mail("sign_up", finish.subject, [finish.open, address(`/sign-up/${token}`), finish.ignore]),
    taken: () =>
      mail("sign_up_taken", taken.subject, [
        taken.signIn,
        address("/sign-in"),
        taken.reset,
        address("/forgot-password"),
        taken.ignore,
      ]),
  };
}
