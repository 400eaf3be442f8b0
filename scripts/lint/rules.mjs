/** Property names whose text a reader sees or hears. */
const TEXT_NAMES =
  "/^(label|title|placeholder|aria-label|alt|head|caption|sub|hint|failure|pendingLabel|disabledReason|(where|landmark|link)Label|landmarkHint)$/";

/** A colour has letters too. */
const LETTERS = "Literal[value=/^[^#]*[A-Za-z]/]";
const LETTERS_BETWEEN = "TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]/]";

/** The places of a reader's text: markup, and values of those names. */
const TEXT_PLACES = [
  ":matches(JSXElement, JSXFragment) > JSXExpressionContainer",
  `JSXAttribute[name.name=${TEXT_NAMES}] > JSXExpressionContainer`,
  `Property[key.name=${TEXT_NAMES}]`,
];

/** A literal, alone or as a branch of a condition. */
const LITERAL_TEXTS = [
  // The platform's own name is the same in every language.
  "JSXText[value=/[A-Za-z]/]:not([value=/^\\s*Tumiza\\s*$/])",
  `JSXAttribute[name.name=${TEXT_NAMES}] > ${LETTERS}`,
  ...TEXT_PLACES.flatMap((place) => [
    place,
    `${place} > ConditionalExpression`,
    `${place} > LogicalExpression`,
  ]).flatMap((place) => [`${place} > ${LETTERS}`, `${place} > ${LETTERS_BETWEEN}`]),
];

/** The project's own rules: each forbids what its selectors find. `.oxlintrc.json` says where. */
export default {
  meta: { name: "tumiza" },
  rules: {
    "one-statement-per-write": forbid(
      "One write is one statement: put what must be atomic into a SQL function beside its verb (docs/decisions/0002).",
      ["CallExpression[callee.property.name=/^(begin|transaction)$/]"],
    ),
    "named-exports": forbid("Export by name, so that a thing has one name everywhere.", [
      "ExportDefaultDeclaration",
    ]),
    "problems-without-text": forbid(
      "Say which problem it is; its words are in lib/messages/en/fields.json (docs/decisions/0058).",
      ["CallExpression[callee.name='refuse'] Property[key.name='message']"],
    ),
    // A type is only a claim: without a column's decoder an expression gives what the driver read.
    "instants-are-decoded": forbid(
      "Give an expression with an instant the column that decodes it: .mapWith(table.column).",
      [
        "TaggedTemplateExpression[tag.name='expression']:has(TSTypeReference[typeName.name='Date']):not(MemberExpression[property.name='mapWith'] > TaggedTemplateExpression)",
      ],
    ),
    "texts-in-catalogue": forbid(
      "Texts live in lib/messages, taken with readMessages or useMessages (docs/decisions/0058).",
      LITERAL_TEXTS,
    ),
  },
};

function forbid(message, selectors) {
  return {
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
      ),
  };
}
