import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Modules of white around the code, by which cameras find it. */
const quiet = 4;

/** A text as a QR picture, always dark on white so that every camera reads it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quiet });
    const drawn = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: code.size, path: drawn.join('') };
  }, [text]);
  return (
    <svg className={styles.code} width="196" height="196" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
