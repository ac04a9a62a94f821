const notes = [
  { hertz: 880, startS: 0, lastsS: 0.12 },
  { hertz: 1318.5, startS: 0.12, lastsS: 0.3 },
] as const;
const loudness = 0.12;

let context: AudioContext | undefined;

/**
 * Plays two soft notes. They are synthesised, so there is no file to load. A browser stays silent until the visitor has pressed something
 * on the page. This cannot be avoided; the code is shown anyway.
 */
export const playCodeSound = (): void => {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume().catch(() => undefined);
  for (const { hertz, startS, lastsS } of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = currentTime + startS;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lastsS);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + lastsS);
  }
};
