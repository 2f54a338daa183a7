/** Data of an answer that is encoded already: a JSON text, in pieces that stand in memory as they leave. */
export class ReadyData {
  readonly pieces: readonly Buffer[];

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }
}
