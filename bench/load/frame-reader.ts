const headBytes = 5;

/** Cuts the bytes of a stream into its frames, whose heads tell their lengths. */
export class FrameReader {
  #head = Buffer.alloc(0);
  /** Bytes that are still to come of the frame at hand. */
  #left = 0;
  #parts: Buffer[] = [];
  #isWanted = false;

  /**
   * The frames that a piece of the stream ends: their bytes, or nothing but that they were there. What is asked at a frame's
   * beginning counts for all of it.
   */
  read(chunk: Buffer, isWanted: () => boolean): (Uint8Array | undefined)[] {
    const frames: (Uint8Array | undefined)[] = [];
    let rest = chunk;
    for (;;) {
      if (this.#left === 0) {
        if (this.#head.length + rest.length < headBytes) {
          this.#head = Buffer.concat([this.#head, rest]);
          return frames;
        }
        const head = this.#head.length === 0 ? rest : Buffer.concat([this.#head, rest.subarray(0, headBytes)]);
        this.#left = head.readUInt32BE(1);
        rest = rest.subarray(headBytes - this.#head.length);
        this.#head = Buffer.alloc(0);
        this.#isWanted = isWanted();
      }
      const part = rest.subarray(0, this.#left);
      this.#left -= part.length;
      rest = rest.subarray(part.length);
      if (this.#isWanted) this.#parts.push(part);
      if (this.#left > 0) return frames;
      frames.push(this.#isWanted ? Buffer.concat(this.#parts) : undefined);
      this.#parts = [];
    }
  }
}
