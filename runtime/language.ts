/**
 * True for the code of a language as ISO 639-1 has it. Which languages there are is what the folders of texts say, and
 * the gateway asks them: a service keeps any, so that one can be added without it.
 */
export const isLanguageCode = (text: string): boolean => /^[a-z]{2}$/.test(text);
