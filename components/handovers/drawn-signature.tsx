type DrawnSignatureProps = { path: string; text: string; box: { width: number; height: number } };

/** The signature that the recipient drew on the rider's phone. */
export function DrawnSignature({ path, text, box }: DrawnSignatureProps) {
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${box.width} ${box.height}`}
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
