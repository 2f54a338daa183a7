import type { ReactElement } from 'react';

export type Shape = 'ring' | 'half' | 'pair' | 'disc' | 'square' | 'cross' | 'back' | 'dash' | 'triangle';

const box = (children: ReactElement) => (
  <svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
    {children}
  </svg>
);

/** The shapes of states: they tell a state apart without any colour. */
export const shapes: Record<Shape, ReactElement> = {
  ring: box(<circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />),
  half: box(
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6 1.5a4.5 4.5 0 0 0 0 9z" fill="currentColor" />
    </>,
  ),
  pair: box(
    <>
      <circle cx="4" cy="6" r="3.6" fill="currentColor" />
      <path d="M7.6 2.7a3.6 3.6 0 1 1 0 6.6" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>,
  ),
  disc: box(<circle cx="6" cy="6" r="5" fill="currentColor" />),
  square: box(<rect x="1.2" y="1.2" width="9.6" height="9.6" rx="1.5" fill="currentColor" />),
  cross: box(<path d="m2 2 8 8M10 2l-8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />),
  back: box(
    <path
      d="M4 1.5 1.5 4 4 6.5M1.5 4h5a3 3 0 0 1 0 6H4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
    />,
  ),
  dash: box(<path d="M1.5 6h9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />),
  triangle: box(<path d="M6 1 11.5 11H.5z" fill="currentColor" />),
};
