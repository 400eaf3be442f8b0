/**
 * Loaded before a program of Node's: its clock jumps to the next of these places at each SIGUSR2, in
 * minutes from the true time. What counts time without a clock goes on as ever.
 */
const JUMPS = [10, -10, 26 * 60, -26 * 60, 0];

const TrueDate = Date;
let jump = -1;
let offsetMs = 0;

process.on("SIGUSR2", () => {
  jump += 1;
  offsetMs = JUMPS[jump % JUMPS.length] * 60_000;
});

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + offsetMs);
    else super(...given);
  }
  static now() {
    return TrueDate.now() + offsetMs;
  }
};
