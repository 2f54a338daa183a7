import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { markPlace, takePlace } from './waiting-images.ts';

/** Images that may be on their way at once; more of a drop or a paste are passed over. */
const most = 5;

/** An image that the server has taken. */
export interface SentImage {
  address: string;
  width: number;
  height: number;
}

export interface SendImage {
  file: File;
  /** Kept for a repeat of the same file, so that it is taken once. */
  key: string;
  signal: AbortSignal;
  /** Told of the part that is sent, from 0 to 1. */
  onProgress(part: number): void;
}

/** An image on its way, or one that did not arrive. */
export interface Sending {
  key: string;
  name: string;
  part: number;
  /** Why it was not taken; empty while it is under way. */
  fault: string;
}

interface Kept {
  file: File;
  stop: AbortController;
}

interface Uploading {
  send: (image: SendImage) => Promise<SentImage>;
  /** Why an image was not taken, for its reader. */
  faultOf: (thrown: unknown) => string;
  /** What an image is called until somebody says what it shows. */
  unnamed: string;
}

/** Sends images and puts them where they were dropped; what was not taken stays in the list for another try. */
export function useImageUploads(editor: RefObject<Editor | null>, { send, faultOf, unnamed }: Uploading) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const kept = useRef(new Map<string, Kept>());
  useEffect(() => {
    const all = kept.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);
  const change = (key: string, facts: Partial<Sending>): void =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...facts } : one)));
  const forget = (key: string): void => {
    kept.current.delete(key);
    setSendings((all) => all.filter((one) => one.key !== key));
  };
  const leave = (key: string): number | undefined => {
    const current = editor.current;
    return current && !current.isDestroyed ? takePlace(current, key) : undefined;
  };

  async function begin(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    kept.current.set(key, { file, stop });
    try {
      const onProgress = (part: number) => change(key, { part });
      const { address, width, height } = await send({ file, key, signal: stop.signal, onProgress });
      const at = leave(key);
      forget(key);
      const image = { type: 'image', attrs: { src: address, alt: unnamed, width, height } };
      const current = editor.current;
      if (current && !current.isDestroyed) current.commands.insertContentAt(at ?? current.state.selection.to, image);
    } catch (thrown) {
      if (!stop.signal.aborted) change(key, { fault: faultOf(thrown) });
    }
  }

  return {
    sendings,
    /** Sends the images among some files; true where there is one. */
    take(files: Iterable<File>, at?: number): boolean {
      const current = editor.current;
      const images = [...files].filter(({ type }) => type.startsWith('image/')).slice(0, most - sendings.length);
      if (!current) return false;
      for (const file of images) {
        const key = crypto.randomUUID();
        markPlace(current, key, at ?? current.state.selection.to);
        setSendings((all) => [...all, { key, name: file.name, part: 0, fault: '' }]);
        void begin(key, file);
      }
      return images.length > 0;
    },
    again(key: string): void {
      const file = kept.current.get(key)?.file;
      if (!file) return;
      change(key, { part: 0, fault: '' });
      void begin(key, file);
    },
    cancel(key: string): void {
      kept.current.get(key)?.stop.abort();
      leave(key);
      forget(key);
    },
  };
}
