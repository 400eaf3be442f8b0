"use client";

import { useMessages } from "@/components/messages/use-messages";
import { NUMBERS, type NumbersMessages } from "@/lib/messages/numbers.gen";
import { Explain } from "./explain";

type NumberNameProps = { about: keyof NumbersMessages; children: string };

/** A number's name with its definition behind an "i", in the same words wherever the number is. */
export function NumberName({ about, children }: NumberNameProps) {
  const messages = useMessages(NUMBERS);
  return (
    <span className="inline-flex items-center gap-1">
      {children}
      <Explain name={children}>{messages[about]}</Explain>
    </span>
  );
}
