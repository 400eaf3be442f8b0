import { compileText } from "./compile-text.mjs";

/** Beside a text, what its translator should know: `"@save": "A button."` */
const isNote = (key) => key.startsWith("@");

/**
 * The module of one area: its texts in every language, as one typed object each. The first language
 * says which texts there are; a language without the area shows the first one's.
 *
 * @param texts  by language, the first one first
 */
export function compileArea(name, texts, languages) {
  const [first] = languages;
  const uses = new Set();
  const translated = languages.filter((language) => texts[language]);
  const consts = translated.map((language) => {
    const context = { area: name, language, isFirst: language === first, uses };
    const type = language === first ? "" : ": typeof en";
    return `const ${language}${type} = ${compileValue(texts[language], texts[first], context, [])};`;
  });
  const constant = name.toUpperCase().replaceAll("-", "_");
  const type = `${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Messages`;
  const entries = languages.map((language) =>
    translated.includes(language) ? language : `${language}: ${first}`,
  );
  const isMarkup = uses.delete("markup");
  return {
    isMarkup,
    lines: [
      ...(consts.join().includes("ReactNode") ? ['import type { ReactNode } from "react";'] : []),
      ...(uses.size > 0 ? [`import { ${[...uses].sort().join(", ")} } from "./choose";`] : []),
      'import type { Catalogue } from "./language";',
      "",
      ...consts,
      "",
      `export type ${type} = typeof ${first};`,
      "",
      `export const ${constant}: Catalogue<${type}> = { ${entries.join(", ")} };`,
    ],
  };
}

function compileValue(value, model, context, path) {
  const at = `${context.language}/${context.area}.json: ${path.join(".")}`;
  if (kindOf(value) !== kindOf(model))
    throw new Error(`${at} is not as the first language has it.`);
  if (typeof value === "string") return compileLeaf(value, model, context, at);
  if (Array.isArray(value)) {
    if (value.length !== model.length) throw new Error(`${at} has another number of texts.`);
    return `[${value.map((each, i) => compileValue(each, model[i], context, [...path, i])).join(", ")}]`;
  }
  const keys = Object.keys(value).filter((key) => !isNote(key));
  const wanted = Object.keys(model).filter((key) => !isNote(key));
  const odd = [
    ...wanted.filter((key) => !keys.includes(key)).map((key) => `has no text for ${key}`),
    ...keys
      .filter((key) => !wanted.includes(key))
      .map((key) => `has a text for ${key}, which is unknown`),
  ];
  if (odd.length > 0) throw new Error(`${at} ${odd.join(", ")}.`);
  const lines = wanted.map((key) => {
    const note = context.isFirst && value[`@${key}`];
    const text = compileValue(value[key], model[key], context, [...path, key]);
    return `${note ? `/** ${note} */\n` : ""}${JSON.stringify(key)}: ${text},`;
  });
  return `{\n${lines.join("\n")}\n}`;
}

function compileLeaf(value, model, context, at) {
  if (value.trim() === "") throw new Error(`${at} is empty.`);
  const { args, isMarkup, code } = read(value, context.language, at);
  const wanted = read(model, context.language, at).args;
  const missing = [...wanted.keys()].filter((name) => !args.has(name));
  const unknown = [...args.keys()].filter((name) => !wanted.has(name));
  if (missing.length > 0) throw new Error(`${at} leaves out ${missing.join(", ")}.`);
  if (unknown.length > 0)
    throw new Error(`${at} uses ${unknown.join(", ")}, which it is not given.`);
  if (isMarkup) context.uses.add("markup");
  for (const helper of ["number", "plural", "select"]) {
    if (code.includes(`${helper}(`)) context.uses.add(helper);
  }
  if (wanted.size === 0) return code;
  const names = [...wanted.keys()].join(", ");
  if (!context.isFirst) return `({ ${names} }) => ${code}`;
  const types = [...args].map(([name, type]) => `${name}: ${type}`).join("; ");
  return `({ ${names} }: { ${types} }) => ${code}`;
}

function read(text, language, at) {
  try {
    return compileText(text, language);
  } catch (cause) {
    throw new Error(`${at} can't be read: ${cause.message}`, { cause });
  }
}

function kindOf(value) {
  return Array.isArray(value) ? "list" : typeof value;
}
