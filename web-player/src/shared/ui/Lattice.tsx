const LINES = 40;
const SIZE = 360;
const ROOM = { from: 122, to: 238 };

/** How far a line from the edge goes in: to the diagonal, or to the wall of the room in the middle. */
const depth = (at: number): number => Math.min(at, SIZE - at, ROOM.from);

function hatching(): string {
  let path = '';
  for (let line = 1; line < LINES; line++) {
    const at = (line * SIZE) / LINES;
    const to = depth(at);
    path += `M${at} 0V${to}M${at} ${SIZE}V${SIZE - to}M0 ${at}H${to}M${SIZE} ${at}H${SIZE - to}`;
  }
  return path;
}

const HATCHING = hatching();

/** The courtyard from above: roofs that lean to an empty middle. Takes the colour of its surroundings. */
export function Lattice({ core = '#12b886' }: { core?: string }) {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" fill="none" stroke="currentColor">
      <path d={HATCHING} />
      <path
        d={`M0 0 ${ROOM.from} ${ROOM.from}M${SIZE} 0 ${ROOM.to} ${ROOM.from}M0 ${SIZE} ${ROOM.from} ${ROOM.to}M${SIZE} ${SIZE} ${ROOM.to} ${ROOM.to}`}
        strokeWidth="2.5"
      />
      <rect x=".5" y=".5" width={SIZE - 1} height={SIZE - 1} strokeWidth="2.5" />
      <rect x="122" y="122" width="116" height="116" fill={core} fillOpacity=".12" stroke={core} strokeWidth="2" />
      <rect x="164" y="164" width="32" height="32" fill={core} stroke="none" />
    </svg>
  );
}
