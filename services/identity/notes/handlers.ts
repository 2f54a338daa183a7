import type { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { addNote } from './add-note.ts';
import { deleteNotes } from './delete-notes.ts';
import { listNotes } from './list-notes.ts';

/** One handler for each call about notes. */
export const noteHandlers = (deps: IdentityDeps): Handlers<typeof NoteService> => ({
  listNotes: listNotes(deps),
  addNote: addNote(deps),
  deleteNotes: deleteNotes(deps),
});
