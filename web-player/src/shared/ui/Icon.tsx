import styles from './Icon.module.css';

/** Line pictures on a grid of twenty, drawn with the text's own colour. */
const PICTURES = {
  alert: <path d="M10 3.2 17.8 16.5H2.2zM10 8.2v4M10 14.3v.2" />,
  cards: <path d="M4 6.2 11.5 4l3 9.8L7 16zM12.5 5.5 16.8 7 14 16.2l-3.2-1" />,
  check: <path d="m4 10.5 4.2 4L16 6" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.3l2.8 1.7" />
    </>
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
  copy: <path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7" />,
  deposit: <path d="M3.5 9.5v7h13v-7M10 3v8.5M6.8 8.8 10 12l3.2-3.2" />,
  down: <path d="m5 7.5 5 5 5-5" />,
  eye: (
    <>
      <path d="M2 10c2-3.6 4.7-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.7 5.4-8 5.4S4 13.6 2 10z" />
      <circle cx="10" cy="10" r="2.4" />
    </>
  ),
  gift: <path d="M3.5 8h13v8.5h-13zM2.8 5.5h14.4V8H2.8zM10 5.5v11M10 5.5c-1-3-5-2.5-4 0M10 5.5c1-3 5-2.5 4 0" />,
  home: <path d="M2.2 9.4C5.3 8.8 8 7 10 4c2 3 4.7 4.8 7.8 5.4M4.8 9.8v6.7h10.4V9.8M10 16.5v-4" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.3V14M10 6.2v.2" />
    </>
  ),
  keno: <path d="M4 4h3v3H4zM13 4h3v3h-3zM4 13h3v3H4zM13 13h3v3h-3zM8.5 8.5h3v3h-3z" />,
  key: (
    <>
      <circle cx="6.5" cy="13.5" r="3" />
      <path d="M8.7 11.3 16 4M13 7l2.2 2.2" />
    </>
  ),
  ladder: <path d="M6 3v14M14 3v14M6 6.5h8M6 10.5h8M6 14h8" />,
  left: <path d="m12.5 5-5 5 5 5" />,
  list: <path d="M7 5.5h10M7 10h10M7 14.5h10M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1" />,
  lock: <path d="M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9" />,
  logout: <path d="M12 4H4v12h8M9 10h8M14.2 7 17 10l-2.8 3" />,
  mail: <path d="M2.8 4.8h14.4v10.6H2.8zM3.2 5.4 10 11l6.8-5.6" />,
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h9" />,
  moon: <path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z" />,
  notice: <path d="M3.5 8v4H6l6.5 3.6V4.4L6 8H3.5zM6 12v4M15.8 8.2v3.6" />,
  pause: <path d="M7.2 5v10M12.8 5v10" />,
  pb: (
    <>
      <circle cx="10" cy="10" r="7" />
      <circle cx="10" cy="10" r="3" />
    </>
  ),
  refresh: <path d="M16.8 10a6.8 6.8 0 1 1-2-4.8l2 2M16.8 3.2v4h-4" />,
  right: <path d="m7.5 5 5 5-5 5" />,
  shield: <path d="M10 2.8 16.5 5v5c0 3.8-2.5 6-6.5 7.4C6 16 3.5 13.8 3.5 10V5zM7 10l2.2 2.2L13 8.2" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.4" />
      <path d="M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M4.7 15.3 6 14M14 6l1.3-1.3" />
    </>
  ),
  support: <path d="M3 4h14v9.5H9.8L6 16.8v-3.3H3zM7 7.7h6M7 10.2h4" />,
  trash: <path d="M3.5 5.5h13M7.5 5.5v-2h5v2M5 5.5l.8 11h8.4l.8-11" />,
  up: <path d="m5 12.5 5-5 5 5" />,
  user: (
    <>
      <circle cx="10" cy="6.8" r="3.2" />
      <path d="M3.8 17c.5-3.5 3-5 6.2-5s5.7 1.5 6.2 5" />
    </>
  ),
  wifi: <path d="M3 8.5c4-4 10-4 14 0M5.8 11.4c2.4-2.3 6-2.3 8.4 0M10 14.7v.1M3 3l14 14" />,
  withdraw: <path d="M3.5 9.5v7h13v-7M10 12V3.8M6.8 6.8 10 3.6l3.2 3.2" />,
  play: <path d="M6.5 4.5v11l9-5.5z" />,
} as const;

export type IconName = keyof typeof PICTURES;

/** Decoration only: the word beside it, or the label of its button, says what it means. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? `${styles.icon} ${styles.small}` : styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      {PICTURES[name]}
    </svg>
  );
}
