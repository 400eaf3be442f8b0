import js from "@eslint/js";
import checkFile from "eslint-plugin-check-file";
import tseslint from "typescript-eslint";

/** Files whose default export is Next's or a tool's convention. */
const CONVENTION_FILES = [
  "app/**/{page,layout,error,not-found,loading,global-error,template,default}.tsx",
  "*.config.{ts,mjs}",
  ".dependency-cruiser.mjs",
];

const NO_MULTI_STATEMENT_TRANSACTIONS = {
  selector: "CallExpression[callee.property.name=/^(begin|transaction)$/]",
  message:
    "One write is one statement: put what must be atomic into a function in db/functions (docs/decisions/0002).",
};

const NAMED_EXPORTS_ONLY = {
  selector: "ExportDefaultDeclaration",
  message: "Export by name, so that a thing has one name everywhere.",
};

/** A verb says which problem it is; the edges have the sentences. */
const PROBLEMS_ARE_DATA = {
  selector: "CallExpression[callee.name='refuse'] Property[key.name='message']",
  message: "Say which problem it is; its words are in lib/words/fields.ts (docs/decisions/0031).",
};

/** Folders whose every word is in lib/words; a folder joins when its last literal has gone there. */
const WORDS_IN_CATALOGUE = [
  "app/_team/**",
  "app/merchant/**",
  "components/{account,command,developers,dispatch,live,location,map,orders,shell,ui}/**",
];

/** What a reader sees or hears is given by these names, to a component or in an object. */
const SAID =
  "/^(label|title|placeholder|aria-label|alt|head|caption|sub|hint|failure|pendingLabel|disabledReason|(where|landmark|link)Label|landmarkHint)$/";

/** A colour has letters too. */
const LETTERS = "Literal[value=/^[^#]*[A-Za-z]/]";
const LETTERS_BETWEEN = "TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]/]";

/** Where a reader's text is: in markup, and in what is given by one of those names. */
const SAID_IN = [
  ":matches(JSXElement, JSXFragment) > JSXExpressionContainer",
  `JSXAttribute[name.name=${SAID}] > JSXExpressionContainer`,
  `Property[key.name=${SAID}]`,
];

/** Straight away, or as what a condition chooses. */
const NO_LITERAL_WORDS = [
  // The platform's own name is the same in every language.
  "JSXText[value=/[A-Za-z]/]:not([value=/^\\s*Tumiza\\s*$/])",
  `JSXAttribute[name.name=${SAID}] > ${LETTERS}`,
  ...SAID_IN.flatMap((place) => [
    place,
    `${place} > ConditionalExpression`,
    `${place} > LogicalExpression`,
  ]).flatMap((place) => [`${place} > ${LETTERS}`, `${place} > ${LETTERS_BETWEEN}`]),
].map((selector) => ({
  selector,
  message: "Words live in lib/words, taken with readWords or useWords (docs/decisions/0031).",
}));

export default tseslint.config(
  {
    ignores: [
      ".next/",
      "dist/",
      ".data/",
      "node_modules/",
      "next-env.d.ts",
      "playwright-report/",
      "test-results/",
      // A copy of MapLibre's, made by the build.
      "public/maplibre-gl-worker.mjs",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      // There are no enums here, and looking for them takes an eighth of the time.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      // A column that must not travel is left out by naming it beside the rest.
      // An authority that is asked for and not read, because nothing is filtered by it, begins with "_".
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, argsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "max-lines": ["error", { max: 200, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    plugins: { "check-file": checkFile },
    languageOptions: { globals: { process: "readonly", console: "readonly", fetch: "readonly" } },
    rules: {
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx,mjs}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      "no-restricted-syntax": ["error", NO_MULTI_STATEMENT_TRANSACTIONS, NAMED_EXPORTS_ONLY],
    },
  },
  {
    files: ["app/**", "components/**", "lib/**", "worker/**", "server.ts"],
    ignores: ["lib/core/env.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Read settings from lib/core/env.ts, where they are parsed and documented.",
        },
      ],
    },
  },
  {
    files: ["lib/domain/**"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        NO_MULTI_STATEMENT_TRANSACTIONS,
        NAMED_EXPORTS_ONLY,
        PROBLEMS_ARE_DATA,
      ],
    },
  },
  {
    files: CONVENTION_FILES,
    rules: { "no-restricted-syntax": ["error", NO_MULTI_STATEMENT_TRANSACTIONS] },
  },
  {
    files: WORDS_IN_CATALOGUE,
    ignores: [...CONVENTION_FILES, "**/*.test.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        NO_MULTI_STATEMENT_TRANSACTIONS,
        NAMED_EXPORTS_ONLY,
        ...NO_LITERAL_WORDS,
      ],
    },
  },
  {
    // A list within the list means all of its patterns at once.
    files: WORDS_IN_CATALOGUE.flatMap((folder) => CONVENTION_FILES.map((file) => [folder, file])),
    rules: {
      "no-restricted-syntax": ["error", NO_MULTI_STATEMENT_TRANSACTIONS, ...NO_LITERAL_WORDS],
    },
  },
  {
    files: ["**/*.test.ts", "e2e/**", "test/**", "bench/**"],
    rules: {
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      // What an API answers is checked against its document, not by the compiler.
      "@typescript-eslint/no-explicit-any": "off",
    },
  },
  {
    files: ["scripts/**/*.mjs", "*.mjs", ".*.mjs"],
    languageOptions: {
      globals: {
        URL: "readonly",
        setTimeout: "readonly",
        clearTimeout: "readonly",
        setInterval: "readonly",
        clearInterval: "readonly",
        AbortSignal: "readonly",
        Buffer: "readonly",
      },
    },
  },
);
