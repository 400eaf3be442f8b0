import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** A place for an element of the page, written `<name/>`, which the format knows only with an end. */
const ELEMENT = /<(\w+)\s*\/>/g;

/**
 * A text in ICU MessageFormat as an expression, with the arguments it asks for and their types. One
 * with elements in it becomes markup, any other a string.
 */
export function compileText(text, language) {
  const parts = parse(text.replace(ELEMENT, "<$1></$1>"));
  const args = new Map();
  collectArguments(parts, args);
  const isMarkup = hasTag(parts);
  return { args, isMarkup, code: (isMarkup ? markupOf : stringOf)(parts, { language }) };
}

function collectArguments(parts, args) {
  for (const part of parts) {
    if (part.type === TYPE.argument) add(args, part.value, "string | number");
    if (part.type === TYPE.plural || part.type === TYPE.number) add(args, part.value, "number");
    if (part.type === TYPE.select) add(args, part.value, selectType(part.options));
    if (part.type === TYPE.tag) {
      const isEmpty = part.children.length === 0;
      add(args, part.value, isEmpty ? "ReactNode" : "(text: ReactNode) => ReactNode");
      collectArguments(part.children, args);
    }
    for (const option of Object.values(part.options ?? {})) collectArguments(option.value, args);
  }
}

/** The narrowest use decides: a counted value is a number in all its uses. */
function add(args, name, type) {
  if (!args.has(name) || args.get(name) === "string | number") args.set(name, type);
}

/** Without a text for every other value, only the named ones are accepted. */
function selectType(options) {
  if (options.other.value.length > 0) return "string";
  const named = Object.keys(options).filter((key) => key !== "other");
  return named.map((key) => JSON.stringify(key)).join(" | ");
}

function hasTag(parts) {
  return parts.some(
    (part) =>
      part.type === TYPE.tag ||
      Object.values(part.options ?? {}).some((option) => hasTag(option.value)),
  );
}

function stringOf(parts, context) {
  if (parts.length === 1 && parts[0].type !== TYPE.literal && parts[0].type !== TYPE.argument) {
    return expressionOf(parts[0], context, stringOf);
  }
  if (parts.every(({ type }) => type === TYPE.literal)) {
    return JSON.stringify(parts.map(({ value }) => value).join(""));
  }
  const pieces = parts.map((part) =>
    part.type === TYPE.literal
      ? part.value.replace(/[\\`]|\$\{/g, "\\$&")
      : `\${${expressionOf(part, context, stringOf)}}`,
  );
  return `\`${pieces.join("")}\``;
}

function markupOf(parts, context) {
  const pieces = parts.map((part) =>
    part.type === TYPE.literal
      ? `{${JSON.stringify(part.value)}}`
      : `{${expressionOf(part, context, markupOf)}}`,
  );
  return `<>${pieces.join("")}</>`;
}

function expressionOf(part, context, write) {
  switch (part.type) {
    case TYPE.argument:
      return part.value;
    case TYPE.number:
      if (part.style) break;
      return `number(${part.value})`;
    case TYPE.pound:
      return `number(${context.counted})`;
    case TYPE.tag:
      return part.children.length === 0
        ? part.value
        : `${part.value}(${markupOf(part.children, context)})`;
    case TYPE.select:
      return `select(${part.value}, ${optionsOf(part.options, context, write)})`;
    case TYPE.plural: {
      if (part.offset !== 0 || part.pluralType !== "cardinal") break;
      const options = optionsOf(part.options, { ...context, counted: part.value }, write);
      return `plural("${context.language}", ${part.value}, ${options})`;
    }
  }
  throw new Error("Only {name}, {name, number}, plural, select and elements are understood here.");
}

function optionsOf(options, context, write) {
  const entries = Object.entries(options).map(
    ([key, { value }]) => `${JSON.stringify(key)}: ${write(value, context)}`,
  );
  return `{ ${entries.join(", ")} }`;
}
