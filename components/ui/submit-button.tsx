"use client";

import type { ComponentProps } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "./button";

type SubmitButtonProps = Omit<
  Extract<ComponentProps<typeof Button>, { href?: never }>,
  "type" | "isPending"
>;

/** Sends its form once: until the answer comes, further presses do nothing. */
export function SubmitButton({ variant = "primary", ...rest }: SubmitButtonProps) {
  const { pending } = useFormStatus();
  return <Button {...rest} variant={variant} type="submit" isPending={pending} />;
}
