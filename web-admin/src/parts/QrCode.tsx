import { useMemo } from 'react';
import { encodeQr } from '../qr/encode.ts';
import styles from './QrCode.module.css';

const quiet = 2;

/** A text as a QR picture, always dark on white so that every camera reads it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const grid = encodeQr(text);
    let drawn = '';
    for (let y = 0; y < grid.size; y += 1)
      for (let x = 0; x < grid.size; x += 1) if (grid.isDark(x, y)) drawn += `M${x + quiet} ${y + quiet}h1v1h-1z`;
    return { size: grid.size + 2 * quiet, path: drawn };
  }, [text]);
  return (
    <svg className={styles.code} width="196" height="196" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
