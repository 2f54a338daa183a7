import { useState } from 'react';

/** What was typed into the fields of a sheet, by the field's key; a field that nobody touched has none. */
export const useEdits = () => {
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  return {
    edits,
    edit: (key: string, text: string) => setEdits((now) => ({ ...now, [key]: text })),
    clear: () => setEdits({}),
  };
};
