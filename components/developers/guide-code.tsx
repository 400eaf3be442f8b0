"use client";

import type { ComponentProps } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { useGuideKey, withGuideKey } from "./guide-key";

type GuideCodeProps = ComponentProps<typeof CodeBlock> & {
  /** The company of a reader who may fill the programs with a test key. */
  merchantId: string | undefined;
};

/** A program of the guide, with the reader's own test key, if any. */
export function GuideCode({ merchantId, label, samples: [first, ...others] }: GuideCodeProps) {
  const key = useGuideKey(merchantId);
  const filled = (sample: typeof first) =>
    key ? { ...sample, code: withGuideKey(sample.code, key) } : sample;
  return <CodeBlock label={label} samples={[filled(first), ...others.map(filled)]} />;
}
