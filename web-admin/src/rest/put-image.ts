import { imageEndings } from '@madang/rich-text/editor/image-types.ts';
import type { SendImage, SentImage } from '@madang/rich-text/editor/use-image-uploads.ts';
import { HttpError } from 'react-admin';
import type { RefusalBody } from './client.ts';
import type { TokenStore } from './token.ts';

interface Putting extends SendImage {
  token: TokenStore;
  language: string;
}

/** An answer of the calls that older clients know; a refusal comes with status 200 as well. */
interface Answer<T> extends RefusalBody {
  data?: T;
  renewSessionToken?: string;
}

const askMs = 20_000;
const putMs = 60_000;

function taken<T>(status: number, body: string): Answer<T> & { data: T } {
  let answer: Answer<T> = {};
  try {
    answer = JSON.parse(body) as Answer<T>;
  } catch {
    // Refused below, like an answer without data.
  }
  const { data, error } = answer;
  if (data === undefined || error) throw new HttpError(error?.message ?? '', status, answer);
  return { ...answer, data };
}

/** Asks for an address that one image is put to: partners have no other way to bring one. */
async function ask(fileExt: string, { token, language, signal }: Putting): Promise<string> {
  const current = token.read();
  const response = await fetch('/api/agent/upload/getSignedUrl', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      ...(current && { Authorization: `Bearer ${current}` }),
    },
    body: JSON.stringify({ file_ext: fileExt }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(askMs)]),
  });
  const { data, renewSessionToken } = taken<{ url: string }>(response.status, await response.text());
  // A late answer must not bring a session back that was ended meanwhile.
  if (renewSessionToken && token.read() === current) token.write(renewSessionToken);
  // On this page's own host: its name may differ from the one that the server knows itself by.
  const { pathname, search } = new URL(data.url, window.location.href);
  return pathname + search;
}

/** The browser tells how far only of requests of this older form. The address is all that it needs: no session goes along. */
const put = (url: string, type: string, { file, signal, language, onProgress }: Putting): Promise<SentImage> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new Error('the image was not sent'));
    request.open('PUT', url);
    request.timeout = putMs;
    request.setRequestHeader('Content-Type', type);
    request.setRequestHeader('Accept-Language', language);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(taken<SentImage>(request.status, request.responseText).data);
      } catch (refused) {
        reject(refused);
      }
    };
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });

/** Brings an image of a partner's own text; another try asks for another address. */
export async function putImage(image: Putting): Promise<SentImage> {
  const fileExt = imageEndings[image.file.type] ?? image.file.type;
  return put(await ask(fileExt, image), fileExt, image);
}
