import { ACCOUNT_FIELDS, type AccountFieldsMessages } from "./account-fields.gen";
import { FIELDS as OTHER_FIELDS, type FieldsMessages as OtherFieldsMessages } from "./fields.gen";
import { inEveryLanguage, type Catalogue } from "./language";

export type FieldsMessages = AccountFieldsMessages & OtherFieldsMessages;

/** The problems of a field; those that riders meet are in every language. */
export const FIELDS: Catalogue<FieldsMessages> = inEveryLanguage((language) => ({
  ...OTHER_FIELDS[language],
  ...ACCOUNT_FIELDS[language],
}));
