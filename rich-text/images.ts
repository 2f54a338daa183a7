/**
 * Images of texts come from this product's own store: another host would see who reads, and the pages' policy shows none of
 * its. What operators bring is public; what members bring is private and read by an address that is signed and ends.
 */
const stored = /^\/files\/(?:public\/image|private\/(?:inquiry|post|writing))\/[0-9a-f]{64}\.[a-z0-9]{2,4}$/;
const signature = /\?until=\d{1,15}&seal=[\w-]{43}$/;

/** The address of an image as a text keeps it: without the signature that it was last shown with. */
export function keptImage(address: string): string | undefined {
  const plain = address.startsWith('/files/private/') ? address.replace(signature, '') : address;
  return stored.test(plain) ? plain : undefined;
}

/** True for what a site may show: a stored image, with a signature where it needs one. */
export const isShownImage = (address: string): boolean => keptImage(address) !== undefined;

const inText = /\/files\/((?:public\/image|private\/(?:inquiry|post|writing))\/[0-9a-f]{64}\.[a-z0-9]{2,4})/g;

/** Names in the store of the images that a text shows, each once. */
export const shownFiles = (html: string): string[] => [
  ...new Set([...html.matchAll(inText)].flatMap(([, name]) => name ?? [])),
];

/** As the sanitiser writes them: nothing that stands in the words or in another attribute can look like it. */
const privateSource = /(?<=<img src=")\/files\/(private\/(?:inquiry|post|writing)\/[0-9a-f]{64}\.[a-z0-9]{2,4})(?=")/g;

/** A text whose private images are read by an address of their own each, which `sign` makes of a name in the store. */
export const withAddresses = (html: string, sign: (name: string) => string): string =>
  html.replaceAll(privateSource, (_whole, name: string) => sign(name).replaceAll('&', '&amp;'));
