/** The shape of what is coming, so that nothing jumps when it arrives. */
export function SkeletonRows({ rows, height = 44 }: { rows: number; height?: number }) {
  return (
    <div className="grid gap-2 p-4" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never move.
        <span key={row} className="skeleton" style={{ height }} />
      ))}
    </div>
  );
}

export function SkeletonPanel({ height }: { height: number }) {
  return <div className="panel skeleton mb-3" style={{ height }} aria-busy="true" />;
}
