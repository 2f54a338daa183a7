import type { Post } from '@madang/proto/madang/player/v1/board_pb.ts';
import { create } from 'zustand';

interface WritingState {
  /** The post that the modal changes; undefined for a new one. */
  readonly post: Post | undefined;
  write(post?: Post): void;
}

export const useWriting = create<WritingState>((set) => ({ post: undefined, write: (post) => set({ post }) }));
