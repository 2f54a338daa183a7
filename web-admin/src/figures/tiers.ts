/** Place of a role in the tree, 1 at the top; roles that a deployment added stand with the shops. */
const places: Record<string, number> = {
  operating_head_office: 1,
  head_office: 2,
  sub_head_office: 3,
  branch: 4,
  distributor: 5,
  shop: 6,
  member: 7,
  test_account: 0,
};

export const placeOf = (role: string): number => places[role] ?? 6;

/** Ids of a path (`1.5.812`) from the top, without the node itself. */
export const ancestorsOf = (path: string): string[] => path.split('.').slice(0, -1);
