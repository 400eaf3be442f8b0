"use client";

import { useId, useState } from "react";
import { CopyButton } from "./copy-button";
import { isKeptLanguage, keepLanguage, KEPT_LANGUAGE, useKeptLanguage } from "./kept-language";

export type CodeSample = { language: string; code: string };

type CodeBlockProps = {
  /** The purpose of the code: "Create an order". */
  label: string;
  samples: [CodeSample, ...CodeSample[]];
};

/**
 * Code to copy, in several programming languages. The languages are radio buttons, so the arrow
 * keys move between them and the choice works without scripts; with them, every program follows it.
 */
export function CodeBlock({ label, samples }: CodeBlockProps) {
  const id = useId();
  const isChoice = samples.length > 1;
  const kept = useKeptLanguage();
  const [own, setOwn] = useState<string | null>(null);
  const chosen = [own, kept].find((one) => samples.some(({ language }) => language === one));
  return (
    <div
      role="group"
      aria-label={label}
      className="code-block rounded-panel border border-border bg-sunken"
    >
      {samples.map(({ language, code }, index) => (
        <div key={language} className="contents">
          {isChoice ? (
            <label className="code-block-tab">
              <input
                type="radio"
                name={id}
                value={language}
                // Pages without React's scripts keep it too (lib/http/server/plain-script.ts).
                data-kept={isKeptLanguage(language) ? KEPT_LANGUAGE : undefined}
                checked={chosen ? language === chosen : index === 0}
                onChange={() => (isKeptLanguage(language) ? keepLanguage : setOwn)(language)}
                className="absolute inset-0 appearance-none opacity-0"
              />
              {language}
            </label>
          ) : (
            <span className="flex min-h-10 items-center px-4 text-meta text-muted">{language}</span>
          )}
          <div className={isChoice ? "code-block-body" : "code-block-body code-block-only"}>
            {/* Beside the languages where they leave room, above the code where they do not. */}
            <div className="absolute top-2 right-2 sm:-top-9.5 sm:right-1">
              <CopyButton text={code} what={`${label}, ${language}`} />
            </div>
            <pre
              role="region"
              aria-label={`${label}, ${language}`}
              tabIndex={0}
              className="overflow-x-auto p-4 pt-12 text-meta sm:pt-4 [overflow-wrap:normal]"
            >
              <code>{code}</code>
            </pre>
          </div>
        </div>
      ))}
    </div>
  );
}
