const RANG = 'madang.rang';
/** A sound is not repeated within this time, however much arrives. */
export const QUIET_MS = 10_000;

export interface Ringing {
  /** Somebody switched sounds off. */
  readonly isOff: boolean;
  /** Who asked for less motion gets no surprise for the ears either. */
  readonly isReduced: boolean;
  /** Browsers let nothing sound before somebody has touched the page. */
  readonly wasTouched: boolean;
  /** By the computer's clock, which all tabs share. */
  readonly wallMs: number;
  readonly rangMs: number | undefined;
}

export function mayRing({ isOff, isReduced, wasTouched, wallMs, rangMs }: Ringing): boolean {
  if (isOff || isReduced || !wasTouched) return false;
  const since = rangMs === undefined ? Number.POSITIVE_INFINITY : wallMs - rangMs;
  // A ring from the future is from before the clock was set back.
  return since < 0 || since >= QUIET_MS;
}

const TONES = [
  { pitch: 784, afterS: 0 },
  { pitch: 1_046, afterS: 0.13 },
] as const;
const LENGTH_S = 0.5;

function sound(): void {
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.connect(audio.destination);
  gain.gain.setValueAtTime(0.1, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH_S);
  for (const { pitch, afterS } of TONES) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(audio.currentTime + afterS);
    tone.stop(audio.currentTime + LENGTH_S);
  }
  setTimeout(() => void audio.close(), 1_000);
}

/** Rings once where it may; the time of it is kept, so that no other tab rings right behind it. */
export function ring(isOff: boolean): void {
  const rang = Number.parseInt(localStorage.getItem(RANG) ?? '', 10);
  const wallMs = Date.now();
  const may = mayRing({
    isOff,
    isReduced: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    wasTouched: navigator.userActivation?.hasBeenActive ?? false,
    wallMs,
    rangMs: Number.isNaN(rang) ? undefined : rang,
  });
  if (!may) return;
  localStorage.setItem(RANG, String(wallMs));
  sound();
}
