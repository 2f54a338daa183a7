import { type ReactNode, useId } from 'react';
import { type Motif, type Picture, pictureOf } from './picture.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const faces = ['A', '7', 'K', '4', 'Q', '9', 'J', '2', '6'];
const paper = '#f1e9da';
const red = '#c94a3c';

function Card({ x, y, turn, face }: { x: number; y: number; turn: number; face: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-15" y="-21" width="30" height="42" rx="4" fill={paper} stroke="#00000055" />
      <text y="8" textAnchor="middle" fontSize="22" fontWeight="700" fill={/[A79]/.test(face) ? red : '#16202b'}>
        {face}
      </text>
    </g>
  );
}

const faceOf = (seed: number, place: number): string => faces[(seed >>> (place * 3)) % faces.length] ?? 'A';

function Die({ x, y, pips, turn }: { x: number; y: number; pips: number; turn: number }) {
  const spots = [[0], [-1, 1], [-1, 0, 1], [-1, 1], [-1, 0, 1]][pips % 5] ?? [0];
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-17" y="-17" width="34" height="34" rx="7" fill={paper} stroke="#00000055" />
      {spots.map((spot) => (
        <circle key={spot} cx={spot * 9} cy={spot * 9} r="3.6" fill={pips % 2 === 0 ? red : '#16202b'} />
      ))}
      {pips % 5 > 2 && [-1, 1].map((side) => <circle key={side} cx={side * 9} cy={side * -9} r="3.6" fill="#16202b" />)}
    </g>
  );
}

function Wheel({ accent, seed }: Picture) {
  return (
    <g transform={`translate(92 78) rotate(${seed % 24})`}>
      {range(24).map((slice) => (
        <path
          key={slice}
          d="M0 0 -9 -66A67 67 0 0 1 9 -66z"
          transform={`rotate(${slice * 15})`}
          fill={slice === 0 ? '#1f9a6e' : slice % 2 ? '#15191f' : red}
        />
      ))}
      <circle r="44" fill="#12382f" stroke={accent} strokeWidth="3" />
      <circle r="16" fill="none" stroke={accent} strokeWidth="6" />
      <circle cx="30" cy="-38" r="5" fill={paper} />
    </g>
  );
}

/** What each motif shows on its ground. */
const drawings: Record<Motif, (picture: Picture) => ReactNode> = {
  cards: ({ seed, accent }) => (
    <>
      <path d="M110 0h74v122H84z" fill="#0000002e" />
      <path d="M110 0 84 122" stroke={accent} />
      <Card x={44} y={62} turn={-8} face={faceOf(seed, 0)} />
      <Card x={68} y={58} turn={6} face={faceOf(seed, 1)} />
      <Card x={122} y={60} turn={-5} face={faceOf(seed, 2)} />
      <Card x={146} y={62} turn={9} face={faceOf(seed, 3)} />
    </>
  ),
  duel: ({ seed, accent }) => (
    <>
      <path d="M104 0h80v122H80z" fill={accent} />
      {range(4).map((stripe) => (
        <path key={stripe} d={`M${184} ${12 + stripe * 30}l-34 8 34 8z`} fill="#16202b" />
      ))}
      <Card x={58} y={62} turn={-6} face={faceOf(seed, 0)} />
      <Card x={126} y={60} turn={6} face={faceOf(seed, 1)} />
    </>
  ),
  wheel: Wheel,
  dice: ({ seed, accent }) => (
    <>
      <ellipse cx="92" cy="86" rx="76" ry="20" fill="none" stroke={accent} strokeWidth="1.5" />
      <Die x={58} y={72} pips={seed % 5} turn={-14} />
      <Die x={126} y={72} pips={(seed >>> 4) % 5} turn={12} />
      <Die x={92} y={52} pips={(seed >>> 8) % 5} turn={-3} />
    </>
  ),
  curve: ({ accent }) => (
    <>
      {range(5).map((line) => (
        <path key={line} d={`M16 ${24 + line * 20}h152`} stroke="#ffffff1c" />
      ))}
      <path d="M16 106Q110 104 152 26" fill="none" stroke={accent} strokeWidth="4" strokeLinecap="round" />
      <circle cx="152" cy="26" r="6" fill={paper} />
    </>
  ),
  peaks: ({ accent }) => (
    <>
      <circle cx="40" cy="30" r="12" fill={red} />
      <circle cx="146" cy="30" r="12" fill={paper} />
      <path d="M0 122 40 58l22 34 32-66 34 66 20-30 36 60z" fill="#1d7a5b" />
      <path d="m58 122 36-96 36 96z" fill="#2fb182" />
      <path d="M0 106q12-10 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0v16H0z" fill="#14335c" stroke={accent} />
    </>
  ),
  lanterns: ({ accent }) => (
    <>
      {[40, 92, 144].map((x, index) => (
        <g key={x} transform={`translate(${x} ${index === 1 ? 12 : 0})`}>
          <path d="M0 0v34" stroke={accent} />
          <rect x="-17" y="34" width="34" height="18" rx="7" fill={red} />
          <rect x="-17" y="50" width="34" height="18" rx="7" fill="#3d66b5" />
          <path d="M0 68v18" stroke={red} strokeWidth="4" />
        </g>
      ))}
    </>
  ),
  flower: ({ accent, seed }) => (
    <g transform={`translate(92 61) rotate(${seed % 30})`}>
      {range(12).map((leaf) => (
        <ellipse
          key={leaf}
          cy="-36"
          rx="11"
          ry="24"
          transform={`rotate(${leaf * 30})`}
          fill="#1c6d55"
          stroke="#0c1117"
        />
      ))}
      {range(10).map((leaf) => (
        <ellipse key={leaf} cy="-22" rx="8" ry="16" transform={`rotate(${leaf * 36})`} fill="#e7a392" stroke={red} />
      ))}
      <circle r="9" fill={accent} stroke={red} strokeWidth="3" />
    </g>
  ),
  comb: ({ accent, seed }) => (
    <>
      {range(28).map((cell) => (
        <path
          key={cell}
          d="m0-17 15 8.5v17L0 17l-15-8.5v-17z"
          transform={`translate(${(cell % 7) * 31 + (Math.floor(cell / 7) % 2) * 15} ${16 + Math.floor(cell / 7) * 28})`}
          fill={(seed >>> (cell % 24)) & 1 ? accent : 'none'}
          fillOpacity={(seed >>> (cell % 11)) & 1 ? 0.9 : 0.35}
          stroke={accent}
        />
      ))}
    </>
  ),
  patchwork: ({ accent, seed }) => (
    <>
      {range(24).map((patch) => (
        <rect
          key={patch}
          x={(patch % 6) * 31}
          y={Math.floor(patch / 6) * 31}
          width={30}
          height={30}
          fill={['#c98f80', '#1e4a7a', accent, '#5b2a44', '#2fa37a', '#7a4a1d'][(seed >>> (patch % 25)) % 6]}
        />
      ))}
    </>
  ),
  moon: ({ accent }) => (
    <>
      <circle cx="96" cy="58" r="40" fill={paper} />
      <circle cx="112" cy="50" r="34" fill="#16284e" fillOpacity="0.55" />
      <path d="M0 96h60q14 0 14-10t-12-8M184 104h-70q-14 0-14-10" fill="none" stroke={accent} strokeWidth="2.5" />
    </>
  ),
  reels: ({ accent, seed }) => (
    <>
      {range(9).map((cell) => (
        <g key={cell} transform={`translate(${42 + (cell % 3) * 50} ${26 + Math.floor(cell / 3) * 35})`}>
          <rect x="-21" y="-15" width="42" height="30" rx="4" fill="#0c1117aa" stroke="#ffffff22" />
          {(seed >>> (cell * 2)) % 3 === 0 && <path d="m0-10 10 10L0 10-10 0z" fill={accent} />}
          {(seed >>> (cell * 2)) % 3 === 1 && <circle r="10" fill={red} />}
          {(seed >>> (cell * 2)) % 3 === 2 && <path d="M-9-9h18V9H-9z" fill="none" stroke={paper} strokeWidth="4" />}
        </g>
      ))}
      <path d="M10 61h164" stroke={accent} strokeWidth="2" />
    </>
  ),
};

/** Decoration: the name beside it says which game it is. */
export function GamePicture(game: { readonly category: string; readonly name: string; readonly vendor: string }) {
  const id = useId();
  const picture = pictureOf(game);
  return (
    <svg viewBox="0 0 184 122" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={id} x2="1" y2="1">
        <stop stopColor={picture.ground[0]} />
        <stop offset="1" stopColor={picture.ground[1]} />
      </linearGradient>
      <rect width="184" height="122" fill={`url(#${id})`} />
      {drawings[picture.motif](picture)}
    </svg>
  );
}
