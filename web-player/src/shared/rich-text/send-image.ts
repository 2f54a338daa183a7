import { createClient } from '@connectrpc/connect';
import { UploadService } from '@madang/proto/madang/player/v1/uploads_pb.ts';
import { imageEndings } from '@madang/rich-text/editor/image-types.ts';
import type { SendImage, SentImage } from '@madang/rich-text/editor/use-image-uploads.ts';
import { transport } from '../api/transport.ts';

/** What an image is brought for. */
export type UploadPurpose = 'inquiry' | 'post';

/** An image that was not taken, with the code of why; UNAVAILABLE where no answer came. */
export class ImageRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const client = createClient(UploadService, transport);
const putMs = 60_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Answer {
  data?: { address?: string; width?: number; height?: number };
  error?: { code?: string };
}

/** The browser tells how far only of requests of this older form. The address is all that it needs: no session goes along. */
const put = (url: string, type: string, { file, signal, onProgress }: SendImage): Promise<SentImage> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new ImageRefused('UNAVAILABLE'));
    request.open('PUT', url);
    request.timeout = putMs;
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { data, error } = (parsed(request.responseText) ?? {}) as Answer;
      if (request.status === 200 && data?.address)
        resolve({ address: data.address, width: data.width ?? 0, height: data.height ?? 0 });
      else reject(new ImageRefused(error?.code ?? 'INTERNAL'));
    };
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });

/** Asks for an address and puts the image there; another try asks for another address. */
export async function sendImage(purpose: UploadPurpose, image: SendImage): Promise<SentImage> {
  const fileExt = imageEndings[image.file.type];
  if (fileExt === undefined) throw new ImageRefused('FILE_TYPE');
  const { url } = await client.openUpload({ purpose, fileExt }, { signal: image.signal });
  return put(url, fileExt, image);
}
