import type { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Notes are of administrators alone: agents know nothing of them. */
export const noteAccess: Access<typeof NoteService> = {
  listNotes: ['admin:members.read'],
  addNote: ['admin:members.write'],
  deleteNotes: ['admin:members.write'],
};
