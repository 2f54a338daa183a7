import { type FileHandle, open } from 'node:fs/promises';
import { CountryFileSchema } from '@madang/proto/madang/identity/v1/country_file_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { RestContext } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';
import type { Spooled } from './spool.ts';

export const countryFileShape = shapeOf(CountryFileSchema, { words: { source: ['brought', 'environment', 'none'] } });

/** As much as a part may have. */
const partBytes = 512 << 10;

/** What stands before the last part of a file in MaxMind's format, at most so far from its end. */
const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
const tailBytes = 128 << 10;

async function checkType(file: FileHandle, size: number): Promise<void> {
  const tail = Buffer.alloc(Math.min(size, tailBytes));
  await file.read(tail, 0, tail.length, size - tail.length);
  if (!tail.includes(marker)) throw new DomainError('FILE_TYPE', { field: 'file' });
}

/** Hands a file of countries on in parts, so that no process holds all of it for the sake of its way. */
export async function keepCountryFile(
  { gateway, caller }: RestContext,
  { path, size, sha256 }: Spooled,
  fileName: string,
): Promise<Row> {
  const { countryFile } = gateway.services;
  await using file = await open(path);
  await checkType(file, size);
  const { id } = await countryFile.beginCountryFile({ fileName, size: BigInt(size), sha256 }, caller.options);
  const part = Buffer.alloc(Math.min(size, partBytes));
  for (let number = 0, at = 0; at < size; number++) {
    const { bytesRead } = await file.read(part, 0, part.length, at);
    if (bytesRead === 0) throw new DomainError('INTERNAL');
    const content = Uint8Array.prototype.slice.call(part, 0, bytesRead);
    await countryFile.addCountryFilePart({ id, number, content }, caller.options);
    at += bytesRead;
  }
  return countryFileShape.row(await countryFile.finishCountryFile({ id }, caller.options));
}
