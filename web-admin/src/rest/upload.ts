import { HttpError } from 'react-admin';
import type { RefusalBody } from './client.ts';
import { restRoot } from './data-provider.ts';
import type { TokenStore } from './token.ts';

/** A file that the server has taken. */
export interface Uploaded {
  address: string;
  width: number;
  height: number;
}

export interface FileCall {
  file: File;
  /** Kept for a repeat of the same file, so that it is taken once. */
  key: string;
  token: TokenStore;
  language: string;
  signal: AbortSignal;
  /** Told of the part that is sent, from 0 to 1. */
  onProgress(part: number): void;
}

export interface UploadCall extends FileCall {
  kind: 'image' | 'inquiry' | 'sheet' | 'sound' | 'country-file';
}

const uploadMs = 60_000;
/** A long sheet is read and tried before it is answered. */
const sheetMs = 600_000;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
};

/** Sends a file that is stored. */
export const sendFile = <T = Uploaded>({ kind, ...call }: UploadCall): Promise<T> =>
  send<T>(`uploads/${kind}`, uploadMs, call);

/** Sends a sheet whose rows are read, and not kept; answers what they have become. */
export const sendSheet = <T>(kind: string, call: FileCall): Promise<T> => send<T>(`sheets/${kind}`, sheetMs, call);

/** The browser tells how far only of requests of this older form. */
const send = <T>(
  path: string,
  deadlineMs: number,
  { file, key, token, language, signal, onProgress }: FileCall,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new Error('the file was not sent'));
    request.open('POST', `${restRoot}/${path}`);
    request.timeout = deadlineMs;
    request.setRequestHeader('Idempotency-Key', key);
    request.setRequestHeader('Accept-Language', language);
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name).slice(0, 200).replace(/%.?$/, ''));
    const current = token.read();
    if (current) request.setRequestHeader('Authorization', `Bearer ${current}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const renewed = request.getResponseHeader('x-renew-session-token');
      // A late answer must not bring a session back that was ended meanwhile.
      if (renewed && token.read() === current) token.write(renewed);
      const json = parsed(request.responseText);
      const { error } = json as RefusalBody;
      if (request.status === 200) resolve(json as T);
      else reject(new HttpError(error?.message ?? request.statusText, request.status, json));
    };
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
