import type { Readable } from 'node:stream';
import { DomainError } from '../errors.ts';

/** What is known of a file when it is stored. */
export interface StoredFile {
  size: number;
  /** Of its content, in hexadecimal digits. */
  sha256: string;
  /** Media type. */
  type: string;
}

/** Where the bytes of uploads lie. A name never changes its content, so that writing one twice changes nothing. */
export interface FileStore {
  /** Stores a file of this machine, whole or not at all. */
  put(name: string, path: string, file: StoredFile): Promise<void>;
  /** Undefined where there is no such file. The reader closes the stream. */
  read(name: string): Promise<{ size: number; stream: Readable } | undefined>;
  /** Takes a file away; one that is not there is none already. */
  delete(name: string): Promise<void>;
  /** Takes away what writes that were cut off before a moment left, where that can be. */
  removeLeft(before: Date): Promise<void>;
}

/** Folders of lower-case letters, the hash of the content, and what the content is. */
const nameForm = /^(?:[a-z]{1,20}\/){2}[0-9a-f]{64}\.[a-z0-9]{2,4}$/;

export const isStoredName = (name: string): boolean => nameForm.test(name);

/** Refuses a name that no store may follow: a program's mistake, never a caller's. */
export function checkStoredName(name: string): void {
  if (!isStoredName(name)) throw new RangeError('no name of a stored file');
}

/** A process that nobody told of a store. */
export const noFileStore: FileStore = {
  put: () => Promise.reject(new DomainError('UNAVAILABLE', { field: 'file' })),
  read: () => Promise.reject(new DomainError('UNAVAILABLE', { field: 'file' })),
  delete: () => Promise.reject(new DomainError('UNAVAILABLE', { field: 'file' })),
  removeLeft: () => Promise.resolve(),
};
