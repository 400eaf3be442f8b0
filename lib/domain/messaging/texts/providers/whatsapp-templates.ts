type Template = {
  /** The template's values, by their names in its body. */
  values: readonly string[];
  /** WhatsApp's language code, by the language of the reader. */
  names: Readonly<Record<string, string>>;
};

/**
 * The language in which templates are registered: WhatsApp does not know Chichewa, so each language has its own
 * templates.
 */
export const TEMPLATE_LANGUAGE = "en";

/** The approved templates, by the text message with the same words. A missing one is sent as SMS. */
export const WHATSAPP_TEMPLATES: Readonly<Record<string, Template>> = {
  placed: {
    values: ["merchant", "code", "link"],
    names: { en: "tumiza_placed", ny: "tumiza_placed_ny" },
  },
  on_the_way: {
    values: ["rider", "code", "merchant", "pin"],
    names: { en: "tumiza_on_the_way", ny: "tumiza_on_the_way_ny" },
  },
  attempt_failed: {
    values: ["code", "merchant", "rider"],
    names: { en: "tumiza_attempt_failed", ny: "tumiza_attempt_failed_ny" },
  },
  delivered: {
    values: ["code", "merchant", "time", "shop"],
    names: { en: "tumiza_delivered", ny: "tumiza_delivered_ny" },
  },
  cancelled: {
    values: ["code", "merchant", "shop"],
    names: { en: "tumiza_cancelled", ny: "tumiza_cancelled_ny" },
  },
};
