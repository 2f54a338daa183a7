import type { Queryable } from '@madang/runtime/database.ts';
import { setUses, shownFiles } from '../uploads/uses.ts';
import { inquirer } from './inquirer.ts';
import type { InquiryRow } from './inquiry-row.ts';
import { postsOf } from './posts.ts';

/** Notes the images of everything in an inquiry, which `writer` wrote the last of: what it showed already it goes on with. */
export async function noteImages(tx: Queryable, { id, content, reply }: InquiryRow, writer: bigint): Promise<void> {
  const written = (await postsOf(tx, id)).map((post) => post.content);
  await setUses(tx, {
    resource: 'inquiry',
    resourceId: `${id}`,
    names: shownFiles([content, ...written, reply].join(' ')),
    writer: inquirer(writer),
  });
}
