"use client";

/** What the phone would show if it had been there with a network before. */
export function NotSaved({ what }: { what: "jobs" | "earnings" }) {
  return (
    <div className="py-8">
      <h1 className="text-title font-strong">Your {what} aren't saved on this phone</h1>
      <p className="mt-1 text-muted">
        They load when you're online and signed in.{" "}
        <a
          href={`/driver${what === "jobs" ? "" : "/earnings"}`}
          className="inline-flex min-h-11 min-w-11 items-center"
        >
          Try now
        </a>
      </p>
    </div>
  );
}
