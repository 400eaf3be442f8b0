"use client";

import { useMessages } from "@/components/messages/use-messages";
import { NUMBERS, type NumbersMessages } from "@/lib/messages/numbers.gen";
import { Explained } from "./explain";

type NumberNameProps = { about: keyof NumbersMessages; children: string };

/** A number's name with its definition behind an "i", in the same words wherever the number is. */
export function NumberName({ about, children }: NumberNameProps) {
  const messages = useMessages(NUMBERS);
  return <Explained name={children}>{messages[about]}</Explained>;
}
