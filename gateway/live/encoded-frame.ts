import { create, toBinary, toJsonString } from '@bufbuild/protobuf';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { LiveEventSchema } from '@madang/proto/madang/player/v1/live_pb.ts';
import { MatchChangeSchema, MatchFrameSchema } from '@madang/proto/madang/player/v1/sports_pb.ts';
import type { Encoded, LiveFormat } from './change.ts';
import type { ChangeOfMatch } from './match-view.ts';

const changesField = MatchFrameSchema.field.changes.number;
const boardField = MatchFrameSchema.field.boardChanged.number;
const frameField = LiveEventSchema.field.matches.number;
const sequenceField = LiveEventSchema.field.sequence.number;

/** One match's change, encoded once in each form however many frames it goes into. */
export class FramePiece {
  readonly #change;
  #binary: Uint8Array | undefined;
  #json: string | undefined;

  constructor(change: ChangeOfMatch) {
    this.#change = create(MatchChangeSchema, change);
  }

  get binary(): Uint8Array {
    this.#binary ??= new BinaryWriter()
      .tag(changesField, WireType.LengthDelimited)
      .bytes(toBinary(MatchChangeSchema, this.#change))
      .finish();
    return this.#binary;
  }

  get json(): string {
    this.#json ??= toJsonString(MatchChangeSchema, this.#change);
    return this.#json;
  }
}

/** What a group of streams with the same watch is told at once: pieces that others are told as well, put together. */
export class EncodedFrame implements Encoded {
  readonly #pieces: readonly FramePiece[];
  readonly #boardChanged: boolean;
  #binary: Uint8Array | undefined;
  #json: string | undefined;

  constructor(pieces: readonly FramePiece[], boardChanged: boolean) {
    this.#pieces = pieces;
    this.#boardChanged = boardChanged;
  }

  encode(format: LiveFormat, sequence: number): Uint8Array {
    if (format === 'json') return Buffer.from(`{"sequence":"${sequence}",${this.#jsonRest()}`);
    const head = new BinaryWriter().tag(sequenceField, WireType.Varint).int64(BigInt(sequence)).finish();
    return Buffer.concat([head, this.#binaryRest()]);
  }

  #jsonRest(): string {
    if (this.#json === undefined) {
      const changes = this.#pieces.map(({ json }) => json).join(',');
      this.#json = `"matches":{"changes":[${changes}]${this.#boardChanged ? ',"boardChanged":true' : ''}}}`;
    }
    return this.#json;
  }

  #binaryRest(): Uint8Array {
    if (!this.#binary) {
      const flag = this.#boardChanged
        ? new BinaryWriter().tag(boardField, WireType.Varint).bool(true).finish()
        : new Uint8Array(0);
      const body = Buffer.concat([...this.#pieces.map(({ binary }) => binary), flag]);
      this.#binary = new BinaryWriter().tag(frameField, WireType.LengthDelimited).bytes(body).finish();
    }
    return this.#binary;
  }
}
