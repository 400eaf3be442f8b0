import { SIGNATURE_BOX } from "@/lib/domain/handovers/evidence-rules";

/** The signature that the recipient drew on the rider's phone. */
export function DrawnSignature({ path, text }: { path: string; text: string }) {
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
      className="w-full max-w-60 rounded-control border border-border bg-surface"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
