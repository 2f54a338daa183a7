import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import { DomainError } from '../errors.ts';
import { openArchive } from '../sheets/archive.ts';
import { textEncoding } from '../sheets/read-csv.ts';
import { type SheetLimits, unreadable, usualSheetLimits } from '../sheets/sheet-row.ts';

/** Every type of file that any upload may have, with the end of its stored name. */
export const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

export const typeOfExtension = (extension: string): string | undefined =>
  Object.keys(extensions).find((type) => extensions[type] === extension);

/** What a file is. */
export interface FileFacts {
  type: string;
  /** Pixels of an image; 0 for others. */
  width: number;
  height: number;
}

/** A picture beyond it fills a phone's memory, however small its file is. */
const maxSide = 8_000;
const maxPixels = 30_000_000;

/**
 * Tells from its bytes what a file is; what it is called counts for nothing. FILE_TYPE for what is not among the types that
 * may come, FILE_BROKEN for one that only begins like it.
 */
export async function checkFile(
  path: string,
  types: readonly string[],
  limits: SheetLimits = usualSheetLimits,
): Promise<FileFacts> {
  const found = await fileTypeFromFile(path).catch((error: unknown) => {
    throw new DomainError('FILE_TYPE', { field: 'file', meta: { types: types.join(', ') }, cause: error });
  });
  // What has no mark of its own may be a sheet in plain text.
  const type = found?.mime === 'audio/ogg; codecs=opus' ? 'audio/ogg' : (found?.mime ?? 'text/csv');
  if (!types.includes(type) || !Object.hasOwn(extensions, type))
    throw new DomainError('FILE_TYPE', { field: 'file', meta: { types: types.join(', ') } });
  if (type.startsWith('image/')) return { type, ...(await imageSize(path)) };
  if (type === 'text/csv' && !(await textEncoding(path))) throw unreadable('text_encoding');
  if (extensions[type] === 'xlsx') (await openArchive(path, limits))[Symbol.dispose]();
  return { type, width: 0, height: 0 };
}

async function imageSize(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await imageSizeFromFile(path).catch((error: unknown) => {
    throw new DomainError('FILE_BROKEN', { field: 'file', meta: { problem: 'image' }, cause: error });
  });
  if (width < 1 || height < 1 || width > maxSide || height > maxSide || width * height > maxPixels)
    throw new DomainError('FILE_BROKEN', { field: 'file', meta: { problem: 'pixels' } });
  return { width, height };
}
