import { extensions } from '@madang/runtime/files/file-type.ts';

const mebibyte = 1 << 20;
const images = { maxBytes: 5 * mebibyte, types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] } as const;

interface UploadKind {
  maxBytes: number;
  types: readonly string[];
  /** The administrators' permission to bring one. */
  permission: string;
  /** What anybody may look at who knows its name; the rest is read by a signed address alone. */
  isPublic: boolean;
}

/** What may be uploaded. Nothing that a browser runs is among it: no SVG, no HTML. */
export const uploadKinds = {
  image: { ...images, permission: 'content.write', isPublic: true },
  sheet: {
    maxBytes: 10 * mebibyte,
    permission: 'members.create',
    isPublic: false,
    types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  sound: {
    maxBytes: 2 * mebibyte,
    permission: 'settings.write',
    isPublic: true,
    types: ['audio/mpeg', 'audio/ogg', 'audio/wav'],
  },
  // Images of what members write, and of answers to them: a copy of a bank book is among them.
  inquiry: { ...images, permission: 'content.write', isPublic: false },
  post: { ...images, permission: 'content.write', isPublic: false },
  // An image of a client that does not say what it is for.
  writing: { ...images, permission: 'content.write', isPublic: false },
} as const satisfies Record<string, UploadKind>;

export type UploadKindName = keyof typeof uploadKinds;

export const isUploadKind = (name: string): name is UploadKindName => Object.hasOwn(uploadKinds, name);

/** The name of a file in the store, from what it holds. */
export function storedName(kind: UploadKindName, hash: string, type: string): string {
  return `${uploadKinds[kind].isPublic ? 'public' : 'private'}/${kind}/${hash}.${extensions[type]}`;
}
