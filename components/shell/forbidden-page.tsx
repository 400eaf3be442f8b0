"use client";

import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { useWords } from "@/components/words/use-words";
import { SHELL } from "@/lib/words/shell";

type ForbiddenPageProps = {
  /** What this page would do: "Top up the wallet". */
  what: string;
  /** What the person is here: "Operator". */
  role: string;
  /** Which roles may: "Owner or Finance". */
  allowed: string;
  /** Who can change that, by name, with a way to reach them. */
  grantors: { name: string; contact?: string }[];
  back: { href: string; label: string };
};

/** Says whose permission is missing and who can give it, instead of only no. */
export function ForbiddenPage({ what, role, allowed, grantors, back }: ForbiddenPageProps) {
  const words = useWords(SHELL).forbidden;
  return (
    <>
      <PageHead title={words.title(what)} />
      <p className="max-w-[62ch]">{words.needs(role, allowed)}</p>
      {grantors.length > 0 && (
        <>
          <p className="mt-4 font-semibold">{words.grantors}</p>
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
