import type { Timestamp } from '@bufbuild/protobuf/wkt';

/** Milliseconds since the epoch; 0 where the field is absent. */
export const msOf = (timestamp: Timestamp | undefined): number =>
  timestamp ? Number(timestamp.seconds) * 1_000 + Math.floor(timestamp.nanos / 1_000_000) : 0;
