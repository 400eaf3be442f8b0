import { AppLink } from "@/components/ui/app-link";

type EnvStripProps = {
  /** Where live is, or where going live is prepared. */
  href: string;
  linkLabel: string;
};

/** Stands above every page of the test environment, and above none of the live one. */
export function EnvStrip({ href, linkLabel }: EnvStripProps) {
  return (
    <section
      aria-label="Environment"
      data-testid="env-strip"
      className="env-strip bg-test text-test-fg"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 px-4 text-table sm:px-8">
        <p>
          <strong className="font-strong">TEST MODE</strong>
          <span className="max-sm:hidden">. No rider moves and no money is charged.</span>
        </p>
        <AppLink
          href={href}
          data-command="environment"
          className="inline-flex min-h-6 items-center font-semibold text-test-fg pointer-coarse:min-h-11"
        >
          {linkLabel}
        </AppLink>
      </div>
    </section>
  );
}
