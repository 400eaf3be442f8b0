/** Two short tones, which carry over traffic better than one long one. */
const TONES_AT_S = [0, 0.3];
const TONE_S = 0.2;
const TONE_HZ = 880;
const VIBRATION_MS = [300, 150, 300];

let audio: AudioContext | undefined;

/** Browsers play no sound before the first press on a page. */
export function allowSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Plays a sound and vibrates, if the phone can. */
export function ring(): void {
  if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
  if (!audio) return;
  for (const at of TONES_AT_S) beep(audio, audio.currentTime + at);
}

function beep(context: AudioContext, at: number): void {
  const tone = context.createOscillator();
  tone.frequency.value = TONE_HZ;
  tone.connect(context.destination);
  tone.start(at);
  tone.stop(at + TONE_S);
}
