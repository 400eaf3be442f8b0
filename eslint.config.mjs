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
      // A column that must not travel is left out by naming it beside the rest.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
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
    files: CONVENTION_FILES,
    rules: { "no-restricted-syntax": ["error", NO_MULTI_STATEMENT_TRANSACTIONS] },
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
