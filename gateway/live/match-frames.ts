import type { Board } from '../sports/boards.ts';
import { rowMarkets } from '../sports/boards.ts';
import type { Book, BookMatch, MatchNews } from '../sports/match-book.ts';
import { EncodedFrame, FramePiece } from './encoded-frame.ts';
import { changeOfMatch, changeOfRow } from './match-view.ts';
import type { MatchWatch } from './match-watch.ts';
import type { LiveStream } from './stream.ts';

/** What changes together arrives in pieces: after a quiet time no longer than this is waited for the others. */
const shortMs = 20;

interface Group {
  readonly watch: MatchWatch;
  readonly streams: Set<LiveStream>;
}

interface Dirty {
  state: boolean;
  readonly markets: Set<string>;
  gone: boolean;
}

/**
 * Gathers what changed of matches for a moment, encodes each match once, and tells it to the streams that watch it.
 * Streams that watch the same are one group: what they are told is put together once.
 */
export class MatchFrames implements Disposable {
  readonly #frameMs: number;
  readonly #groups = new Map<string, Group>();
  /** How many groups watch a match: what nobody watches is not gathered. */
  readonly #watched = new Map<bigint, number>();
  readonly #dirty = new Map<bigint, Dirty>();
  readonly #boards = new Set<Board>();
  /** What was told last of a match's row, by board. */
  readonly #rows = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  /** Before it nothing is told again, in milliseconds of performance.now(). */
  #nextAt = 0;
  /** Where the matches are; set before anything is told. */
  book: (() => Book | undefined) | undefined;

  constructor(frameMs: number) {
    this.#frameMs = frameMs;
  }

  add(stream: LiveStream): void {
    const { watch } = stream;
    if (!watch) return;
    const group = this.#groups.get(watch.key) ?? { watch, streams: new Set() };
    if (group.streams.size === 0) this.#count(watch, 1);
    this.#groups.set(watch.key, group);
    group.streams.add(stream);
  }

  remove(stream: LiveStream): void {
    const group = stream.watch && this.#groups.get(stream.watch.key);
    if (!group?.streams.delete(stream) || group.streams.size > 0) return;
    this.#groups.delete(group.watch.key);
    this.#count(group.watch, -1);
  }

  /** Takes changes; they are told together with what else changes in the next moment. */
  take(news: readonly MatchNews[], boards: Iterable<Board> = []): void {
    for (const board of boards) this.#boards.add(board);
    for (const { id, state, markets, gone } of news) {
      if (!this.#watched.has(id)) continue;
      const dirty = this.#dirty.get(id) ?? { state: false, markets: new Set(), gone: false };
      this.#dirty.set(id, dirty);
      dirty.state ||= state;
      dirty.gone = gone === true;
      for (const market of markets) dirty.markets.add(market);
    }
    if (this.#dirty.size === 0 && this.#boards.size === 0) return;
    if (this.#timer) return;
    const gatherMs = Math.max(Math.min(shortMs, this.#frameMs), this.#nextAt - performance.now());
    this.#timer = setTimeout(() => this.#turn(), gatherMs).unref();
  }

  /** What is told takes at most half of the time, however many listen: then frames are rarer, and hold more. */
  #turn(): void {
    const started = performance.now();
    this.flush();
    const ended = performance.now();
    this.#nextAt = Math.max(started + this.#frameMs, ended + (ended - started));
  }

  /** Tells what was gathered. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const book = this.book?.();
    const pieces = new Map<Board | undefined, Map<bigint, FramePiece | undefined>>();
    const add = (told: FramePiece[], ids: readonly bigint[], board: Board | undefined): void => {
      const made = pieces.get(board) ?? new Map<bigint, FramePiece | undefined>();
      pieces.set(board, made);
      for (const id of ids) {
        const dirty = this.#dirty.get(id);
        if (!dirty) continue;
        if (!made.has(id)) made.set(id, this.#piece(dirty, id, book?.get(id), board));
        const piece = made.get(id);
        if (piece) told.push(piece);
      }
    };
    for (const { watch, streams } of this.#groups.values()) {
      const told: FramePiece[] = [];
      add(told, watch.matches, undefined);
      add(told, watch.listed, watch.board);
      const boardChanged = watch.board !== undefined && this.#boards.has(watch.board);
      if (told.length === 0 && !boardChanged) continue;
      const frame = new EncodedFrame(told, boardChanged);
      for (const stream of streams) stream.send(frame);
    }
    this.#dirty.clear();
    this.#boards.clear();
  }

  #piece(dirty: Dirty, id: bigint, match: BookMatch | undefined, board: Board | undefined): FramePiece | undefined {
    if (!match || dirty.gone) return new FramePiece({ id, listed: board !== undefined, gone: true });
    if (!board) return new FramePiece(changeOfMatch(match, dirty.markets, dirty.state));
    // A row is told when its own markets have changed, and not for the fifty others of its match.
    const row = rowMarkets(match, board).map(({ marketId }) => marketId);
    const shown = row.join(' ');
    const key = `${board} ${id}`;
    const isNews = dirty.state || this.#rows.get(key) !== shown || row.some((market) => dirty.markets.has(market));
    this.#rows.set(key, shown);
    return isNews ? new FramePiece(changeOfRow(match, board)) : undefined;
  }

  #count(watch: MatchWatch, by: 1 | -1): void {
    for (const id of new Set([...watch.matches, ...watch.listed])) {
      const count = (this.#watched.get(id) ?? 0) + by;
      if (count > 0) this.#watched.set(id, count);
      else this.#watched.delete(id);
    }
    if (this.#groups.size === 0 && by < 0) this.#rows.clear();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }
}
