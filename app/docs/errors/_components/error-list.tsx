import { AppLink } from "@/components/ui/app-link";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";

/** Errors with their status, code and what happened in a sentence. */
export function ErrorList({ codes }: { codes: RefusalCode[] }) {
  return (
    <ul className="border-t border-border">
      {codes.map((code) => (
        <li key={code} className="border-b border-border py-2">
          <AppLink
            href={`/docs/errors/${code}`}
            className="flex flex-wrap items-baseline gap-x-4 no-underline pointer-coarse:min-h-11"
          >
            <span className="font-mono text-table">{REFUSALS[code].status}</span>
            <span className="underline">{REFUSALS[code].error}</span>
            <code className="text-table break-all text-muted">{code}</code>
          </AppLink>
          <p className="max-w-[68ch] text-table text-muted">{REFUSALS[code].message}</p>
        </li>
      ))}
    </ul>
  );
}
