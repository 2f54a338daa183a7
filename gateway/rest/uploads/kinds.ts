import type { CallOptions } from '@connectrpc/connect';
import type { UploadRules } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { Rpc } from '../../route-calls/rpc.ts';
import type { Services } from '../../services.ts';

/** A kind of file that may be brought, and the call that says to whom and how large. */
export interface UploadKind {
  name: string;
  does: string;
  asks: Rpc;
  rules(services: Services, options: CallOptions): Promise<UploadRules>;
}

export const uploadKinds: readonly UploadKind[] = [
  {
    name: 'image',
    does: 'Brings an image that notices may show: PNG, JPEG, WebP or GIF.',
    asks: 'content.openImage',
    rules: ({ content }, options) => content.openImage({}, options),
  },
  {
    name: 'sheet',
    does: 'Brings a sheet: CSV, or a workbook without macros.',
    asks: 'content.openSheet',
    rules: ({ content }, options) => content.openSheet({}, options),
  },
  {
    name: 'sound',
    does: 'Brings a sound: MP3, Ogg or WAV.',
    asks: 'content.openSound',
    rules: ({ content }, options) => content.openSound({}, options),
  },
];
