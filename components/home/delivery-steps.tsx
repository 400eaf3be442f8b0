type DeliveryStepsProps = { title: string; steps: readonly { title: string; says: string }[] };

/** A delivery from order to hand-over, as numbered steps along a line. */
export function DeliverySteps({ title, steps }: DeliveryStepsProps) {
  return (
    <section aria-labelledby="day" className="border-t border-border py-10 md:py-14">
      <h2 id="day" className="text-figure font-strong tracking-[-0.01em]">
        {title}
      </h2>
      <ol className="mt-8 grid gap-x-8 lg:grid-cols-5">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0 lg:block lg:pb-0"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-8 bottom-0 left-4 w-px bg-border lg:top-4 lg:right-[-2rem] lg:bottom-auto lg:left-8 lg:h-px lg:w-auto"
              />
            )}
            <span
              aria-hidden="true"
              className="relative flex size-8 items-center justify-center rounded-full bg-brand font-semibold text-brand-fg"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="pt-1 font-semibold lg:pt-4">{step.title}</h3>
              <p className="mt-1 text-muted">{step.says}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
