"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { SHELL } from "@/lib/messages/shell.gen";

type ForbiddenPageProps = {
  /** The user's role: "Operator". */
  role: string;
  /** The roles with access: "Owner or Finance". */
  allowed: string;
  /** People who can give access, with contact details. */
  grantors: { name: string; contact?: string }[];
  back: { href: string; label: string };
};

/** Explains the missing access and lists the people who can give it. */
export function ForbiddenPage({ role, allowed, grantors, back }: ForbiddenPageProps) {
  const messages = useMessages(SHELL).forbidden;
  return (
    <>
      <PageHead title={messages.title} />
      <p className="max-w-[62ch]">{messages.needs({ role, allowed })}</p>
      {grantors.length > 0 && (
        <>
          <p className="mt-4 font-semibold">{messages.grantors}</p>
          <ul className="mt-1 max-w-[480px]">
            {grantors.map(({ name, contact }) => (
              <li
                key={name}
                className="flex flex-wrap justify-between gap-x-6 border-b border-border py-2"
              >
                <span>{name}</span>
                {contact !== undefined && <span className="text-muted">{contact}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6">
        <Button href={back.href}>{back.label}</Button>
      </div>
    </>
  );
}
