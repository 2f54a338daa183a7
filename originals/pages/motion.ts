import type { Host } from './host.ts';

export interface Motion extends Pick<Host, 'pause' | 'move'> {
  calm: boolean;
  /** What is shown from here on moves again. */
  begin(): void;
  /** Ends at once what moves now, and all that would move after it in this round. */
  skip(): void;
}

/** The motion of a round, which its player may skip at any time. */
export function motion(calm: boolean): Motion {
  let skipped = Promise.withResolvers<void>();
  let isSkipped = false;
  return {
    calm,
    begin() {
      isSkipped = false;
      skipped = Promise.withResolvers();
    },
    skip() {
      isSkipped = true;
      skipped.resolve();
    },
    async pause(ms) {
      if (calm || isSkipped) return;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), skipped.promise]);
    },
    async move(element, frames, timing) {
      const animation = element.animate(frames, { fill: 'forwards', ...timing });
      if (calm || isSkipped) return animation.finish();
      await Promise.race([animation.finished, skipped.promise]);
      animation.finish();
    },
  };
}
