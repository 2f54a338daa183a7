import { create } from 'zustand';
import { EMPTY_DRAFT, type JoinDraft } from './join-form.ts';

interface JoinDraftState {
  readonly draft: JoinDraft;
  change(part: Partial<JoinDraft>): void;
  forget(): void;
}

/** The form as far as it is filled in, for as long as the page is open: whoever closed it by mistake goes on where they were. */
export const useJoinDraft = create<JoinDraftState>((set) => ({
  draft: EMPTY_DRAFT,
  change: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
  forget: () => set({ draft: EMPTY_DRAFT }),
}));
