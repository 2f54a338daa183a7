import type { Host } from './host.ts';

let context: AudioContext | undefined;

/** Off until the player switches it on; nothing is loaded for it. */
export function setSound(on: boolean): void {
  void context?.close();
  context = on ? new AudioContext() : undefined;
}

const tones: Record<Parameters<Host['sound']>[0], number[]> = {
  chip: [880],
  move: [440],
  win: [523, 659, 784],
  lose: [220],
};

export function play(name: Parameters<Host['sound']>[0]): void {
  if (!context) return;
  for (const [at, pitch] of tones[name].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + at * 0.09;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.05, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.15);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.16);
  }
}
