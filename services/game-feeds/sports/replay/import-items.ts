import type { FeedMessage } from '../feed-message.ts';
import type { ReplayItem } from './replay-item.ts';

/** What an import did. */
export interface ImportReport {
  /** Matches that were sent. */
  matches: number;
  messages: number;
  /** All refused lines are counted; the first ones are named. */
  refusals: number;
  readonly refused: { readonly line: number; readonly reason: string }[];
}

/** Refused lines that a report names, and messages that are sent together. */
const MOST_NAMED = 1_000;
const MOST_MESSAGES = 100;

/** Sends what was read in batches, one after the other, and tells after each how far it is. */
export async function importItems(
  items: AsyncIterable<ReplayItem>,
  send: (batch: readonly FeedMessage[]) => Promise<void>,
  progress: (line: number, report: ImportReport) => void,
  most = MOST_MESSAGES,
): Promise<ImportReport> {
  const report: ImportReport = { matches: 0, messages: 0, refusals: 0, refused: [] };
  let batch: FeedMessage[] = [];
  const flush = async (line: number) => {
    if (batch.length > 0) await send(batch);
    report.messages += batch.length;
    batch = [];
    progress(line, report);
  };
  let line = 0;
  for await (const item of items) {
    line = item.line;
    if ('refused' in item) {
      report.refusals++;
      if (report.refused.length < MOST_NAMED) report.refused.push({ line, reason: item.refused });
      continue;
    }
    for (const message of item.messages) {
      if (message.kind === 'fixture') report.matches++;
      batch.push(message);
      if (batch.length === most) await flush(line);
    }
  }
  await flush(line);
  return report;
}
