import {
  type EntryLink,
  EntryLink_KindSchema,
  EntryLink_Kind as Kind,
} from '@madang/proto/madang/wallet/v1/entry_link_pb.ts';

const words = new Map<number, string>(
  EntryLink_KindSchema.values.map(({ number, localName }) => [
    number,
    number === Kind.UNSPECIFIED ? '' : localName.toLowerCase(),
  ]),
);

/** The words for what a movement belongs to; the empty one is for nothing that has a name. */
export const linkWords: readonly string[] = [...words.values()];

/** The word for what a movement belongs to. */
export const linkWord = (link: EntryLink | undefined): string => words.get(link?.kind ?? Kind.UNSPECIFIED) ?? '';
