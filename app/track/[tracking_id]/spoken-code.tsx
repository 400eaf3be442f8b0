const GROUP_LENGTH = 4;

/**
 * A code in groups that one can say and hear. The gaps between them are only drawn, so that what is
 * copied is the code itself.
 */
export function SpokenCode({ code }: { code: string }) {
  const start = code.lastIndexOf("_") + 1;
  const groups = code.slice(start).match(new RegExp(`.{1,${GROUP_LENGTH}}`, "g")) ?? [];
  return (
    <p className="code">
      {[code.slice(0, start), ...groups].map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </p>
  );
}
