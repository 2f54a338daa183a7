import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { type SheetLimits, unreadable } from './sheet-row.ts';

const maxEntries = 200;
/** Code that a spreadsheet would run, and what it would fetch from elsewhere. */
const active = /(?:^|\/)(?:vbaProject\.bin|macrosheets\/|externalLinks\/|embeddings\/|activeX\/)/i;

/** The packed parts of a workbook, found by their paths. */
export interface Archive extends Disposable {
  has(path: string): boolean;
  /** A part as it is unpacked; never more than its entry says. */
  open(path: string): Promise<Readable>;
}

/**
 * Opens a workbook. What all parts say of their unpacked sizes is summed before anything is unpacked, and a part that
 * turns out larger than it says is cut off with an error: what unpacks to gigabytes is refused at once.
 */
export async function openArchive(path: string, limits: SheetLimits): Promise<Archive> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip, limits);
    return {
      has: (name) => entries.has(name),
      open: (name) => openPart(zip, entries.get(name)),
      [Symbol.dispose]: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.open(
      path,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true },
      (error, zip) => (error ? reject(unreadable('archive', undefined, error)) : resolve(zip)),
    ),
  );

function entriesOf(zip: ZipFile, limits: SheetLimits): Promise<Map<string, Entry>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Entry>>();
  const entries = new Map<string, Entry>();
  let bytes = 0;
  if (zip.entryCount > maxEntries) reject(unreadable('too_large'));
  zip.once('error', (error) => reject(unreadable('archive', undefined, error)));
  zip.once('end', () => resolve(entries));
  zip.on('entry', (entry: Entry) => {
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) return reject(unreadable('too_large'));
    if (active.test(entry.fileName)) return reject(unreadable('macros'));
    if (entry.isEncrypted() || entries.has(entry.fileName)) return reject(unreadable('archive'));
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  zip.readEntry();
  return promise;
}

const openPart = (zip: ZipFile, entry: Entry | undefined): Promise<Readable> =>
  new Promise((resolve, reject) => {
    if (!entry) return reject(unreadable('no_sheet'));
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(unreadable('archive', undefined, error)) : resolve(stream),
    );
  });
