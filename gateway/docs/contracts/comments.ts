import type { FileDescriptorProto } from '@bufbuild/protobuf/wkt';

/** Numbers of the parts of a file in the paths of its comments, as descriptor.proto gives them. */
export const place = {
  file: { messages: 4, enums: 5, services: 6 },
  message: { fields: 2, messages: 3, enums: 4 },
  enum: { values: 2 },
  service: { methods: 2 },
} as const;

export type CommentAt = (...path: readonly number[]) => string;

/** What a file's comments say, by the path of what they stand before. */
export function commentsOf(file: FileDescriptorProto): CommentAt {
  const known = new Map<string, string>();
  for (const { path, leadingComments } of file.sourceCodeInfo?.location ?? [])
    if (leadingComments) known.set(path.join('.'), leadingComments.replaceAll(/\s+/g, ' ').trim());
  return (...path) => known.get(path.join('.')) ?? '';
}
