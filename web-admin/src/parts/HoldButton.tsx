import { useEffect, useRef, useState } from 'react';
import styles from './HoldButton.module.css';

const holdMs = 1200;

interface HoldButtonProps {
  label: string;
  disabled: boolean;
  onHeld: () => void;
}

/** Acts after being held for a moment: a thumb that only brushes it moves no money. */
export const HoldButton = ({ label, disabled, onHeld }: HoldButtonProps) => {
  const [share, setShare] = useState(0);
  const frame = useRef(0);
  const stop = () => {
    cancelAnimationFrame(frame.current);
    setShare(0);
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const start = () => {
    if (disabled) return;
    const begun = performance.now();
    const tick = (at: number) => {
      const held = Math.min(1, (at - begun) / holdMs);
      setShare(held);
      if (held < 1) {
        frame.current = requestAnimationFrame(tick);
        return;
      }
      setShare(0);
      onHeld();
    };
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(tick);
  };
  return (
    <button
      type="button"
      className={styles.press}
      disabled={disabled}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => !event.repeat && (event.key === 'Enter' || event.key === ' ') && start()}
      onKeyUp={stop}
    >
      <span className={styles.fill} style={{ transform: `scaleX(${share})` }} />
      <span>{label}</span>
    </button>
  );
};
