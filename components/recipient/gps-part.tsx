type GpsPartProps = {
  labels: Record<"gps" | "wait" | "denied" | "failed", string>;
  /** Whether another button of the page is the main one. */
  isPlain: boolean;
};

/** The button for the phone's own position, hidden until the page's script has run, which is the only one that can ask for it. */
export function GpsPart({ labels: { gps, wait, denied, failed }, isPlain }: GpsPartProps) {
  return (
    <>
      <button id="gps" type="button" className={`button wide${isPlain ? " plain" : ""}`} hidden>
        {gps}
      </button>
      <p
        id="gps-says"
        className="says"
        role="status"
        data-wait={wait}
        data-denied={denied}
        data-failed={failed}
      />
      <input type="hidden" name="accuracy" />
    </>
  );
}
