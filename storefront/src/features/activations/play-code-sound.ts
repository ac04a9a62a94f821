const notes = [
  { hertz: 880, startS: 0, lastsS: 0.12 },
  { hertz: 1318.5, startS: 0.12, lastsS: 0.3 },
] as const;
const loudness = 0.12;

let context: AudioContext | undefined;

/**
 * Two soft notes, made on the spot: no file to load. Browsers stay silent until the visitor has pressed something on the page;
 * then there is nothing to be done, and the code is shown anyway.
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
