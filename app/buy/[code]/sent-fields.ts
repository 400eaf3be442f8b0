import { isId, newId } from "@/lib/core/ids";

/** Longer than any link that people paste. */
const TEXT_MAX_LENGTH = 2_000;

/** The fields of the form, as typed. */
export type SentFields = {
  /** The id of the request, made with the form. */
  id: string;
  where: string;
  landmark: string;
  name: string;
  phone: string;
  /** The price at the door that the customer saw, in minor units; empty before. */
  seen: string;
  /** Whether the request is to be sent; else its price is shown. */
  isSending: boolean;
};

export function blankFields(): SentFields {
  const none = { where: "", landmark: "", name: "", phone: "", seen: "" };
  return { ...none, id: newId("buy"), isSending: false };
}

/** The fields of a form that was sent. A place that was chosen from a list counts for the text that found it. */
export function sentFields(form: URLSearchParams): SentFields {
  const text = (name: string) => (form.get(name) ?? "").slice(0, TEXT_MAX_LENGTH);
  const [id, typed, found] = [text("id"), text("where"), text("found")];
  return {
    id: isId("buy", id) ? id : newId("buy"),
    where: found !== "" && typed === text("searched") ? found : typed,
    landmark: text("landmark"),
    name: text("name"),
    phone: text("phone"),
    seen: text("seen"),
    isSending: text("step") === "send",
  };
}
