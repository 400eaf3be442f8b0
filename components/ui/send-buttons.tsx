"use client";

import { MessageCircle, MessageSquareText } from "lucide-react";
import { useMessages } from "@/components/messages/use-messages";
import { UI } from "@/lib/messages/ui.gen";
import { Button } from "./button";

type SendButtonsProps = {
  text: string;
  /** E.164; without one, the other app asks for the number. */
  phone: string | null;
  size?: "small" | "medium";
};

/** Opens a text in WhatsApp or, on a phone, in its own messages: a PC has no app for these. */
export function SendButtons({ text, phone, size = "small" }: SendButtonsProps) {
  const messages = useMessages(UI).send;
  const number = phone ?? "";
  const body = encodeURIComponent(text);
  return (
    <>
      <Button
        size={size}
        href={`https://wa.me/${number.replace("+", "")}?text=${body}`}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        {messages.whatsApp}
      </Button>
      <span className="hidden pointer-coarse:contents">
        {/* Android reads what follows the question mark, iOS what follows the ampersand. */}
        <Button size={size} href={`sms:${number}?&body=${body}`}>
          <MessageSquareText aria-hidden="true" className="size-4" />
          {messages.sms}
        </Button>
      </span>
    </>
  );
}
