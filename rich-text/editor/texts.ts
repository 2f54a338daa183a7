/** Words of the editor by their keys in the catalogue `editor`. */
export type EditorTexts = (key: string, facts?: Readonly<Record<string, string | number>>) => string;
