import { Fragment } from "react";

/** A method and its path, which breaks before a slash where it is longer than the line. */
export function PathText({ method, path }: { method: string; path: string }) {
  return (
    <>
      {method}{" "}
      {path.split(/(?=\/)/).map((part, index) => (
        // The parts of a path keep their places.
        <Fragment key={`${index}${part}`}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
