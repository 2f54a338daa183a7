import type { CallOptions } from '@connectrpc/connect';
import type { UploadRules } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { JsonSchema } from '../../json-schema.ts';
import type { Rpc } from '../../route-calls/rpc.ts';
import type { Services } from '../../services.ts';
import type { RestContext } from '../resource.ts';
import type { Row } from '../shape.ts';
import { countryFileShape, keepCountryFile } from './country-file.ts';
import type { Spooled } from './spool.ts';

/** A kind of file that may be brought, and the call that says to whom and how large. */
export interface UploadKind {
  name: string;
  does: string;
  asks: Rpc;
  rules(services: Services, options: CallOptions): Promise<Pick<UploadRules, 'maxBytes' | 'types'>>;
  /** Where such files are not kept in the store of files: takes the whole file, and answers what became of it. */
  kept?: { schema: JsonSchema; keep(context: RestContext, file: Spooled, fileName: string): Promise<Row> };
}

export const uploadKinds: readonly UploadKind[] = [
  {
    name: 'image',
    does: 'Brings an image that notices may show: PNG, JPEG, WebP or GIF.',
    asks: 'content.openImage',
    rules: ({ content }, options) => content.openImage({}, options),
  },
  {
    name: 'inquiry',
    does: 'Brings an image for an answer that one member alone may see; its address is signed, and ends.',
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
  {
    name: 'country-file',
    does: 'Brings the file in MaxMind’s format by which the country of an address is known; it is in use at once.',
    asks: 'countryFile.openCountryFile',
    async rules({ countryFile }, options) {
      const { maxBytes } = await countryFile.openCountryFile({}, options);
      return { maxBytes, types: [] };
    },
    kept: { schema: countryFileShape.schema, keep: keepCountryFile },
  },
];
