/** How many pages a block of links has. */
const block = 10;

/** The pages of the block that a page stands in. */
export const linksAt = (page: number, pages: number): number[] => {
  const first = Math.floor((page - 1) / block) * block + 1;
  return Array.from({ length: Math.max(0, Math.min(block, pages - first + 1)) }, (_, place) => first + place);
};
