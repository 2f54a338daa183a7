import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';

/** The least characters of new passwords, as identity judges them; settings that say nothing leave the usual ones. */
export const passwordLeast = ({
  memberPasswordLeast,
  operatorPasswordLeast,
}: Partial<Pick<SiteSettings, 'memberPasswordLeast' | 'operatorPasswordLeast'>>) => ({
  member: memberPasswordLeast || 4,
  operator: operatorPasswordLeast || 10,
});
