import { ACCOUNT_FIELDS, type AccountFieldsMessages } from "./account-fields.gen";
import { FIELDS as OTHER_FIELDS, type FieldsMessages as OtherFieldsMessages } from "./fields.gen";
import type { Catalogue } from "./language";

export type FieldsMessages = AccountFieldsMessages & OtherFieldsMessages;

/** What can be wrong with a field; what riders meet too is in every language. */
export const FIELDS: Catalogue<FieldsMessages> = {
  en: { ...OTHER_FIELDS.en, ...ACCOUNT_FIELDS.en },
  ny: { ...OTHER_FIELDS.ny, ...ACCOUNT_FIELDS.ny },
};
