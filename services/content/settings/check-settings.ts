import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isLanguageCode } from '@madang/runtime/language.ts';

/** Addresses that open a messenger's page or its program. */
const messengers = ['https:', 'http:', 'tg:', 'kakaotalk:', 'line:'];

const levels = ['1', '2', '3', '4', '5', '6', '7'];

/** The least that any place asks for. */
const adult = 18;
/** No site asks for shorter passwords than these. */
const leastLengths = { member: 4, operator: 10 };

/** Refuses settings that the sites could not keep: VALIDATION with the field. */
export function checkSettings(settings: SiteSettings): void {
  const { languages: offered, minimumAge, siteName, closedLevels } = settings;
  const known = offered.every(isLanguageCode);
  if (offered.length === 0 || !known || new Set(offered).size < offered.length)
    throw new DomainError('VALIDATION', { field: 'languages' });
  if (siteName.trim() === '') throw new DomainError('VALIDATION', { field: 'site_name' });
  if (minimumAge !== 0 && minimumAge < adult) throw new DomainError('VALIDATION', { field: 'minimum_age' });
  const { memberPasswordLeast: member, operatorPasswordLeast: operator } = settings;
  if (member !== 0 && member < leastLengths.member)
    throw new DomainError('VALIDATION', { field: 'member_password_least' });
  if (operator !== 0 && operator < leastLengths.operator)
    throw new DomainError('VALIDATION', { field: 'operator_password_least' });
  if (closedLevels.some((level) => !levels.includes(level)) || new Set(closedLevels).size < closedLevels.length)
    throw new DomainError('VALIDATION', { field: 'closed_levels' });
  const { messengerLink, kakaoLink, telegramLink, lineLink } = settings;
  const links = {
    messenger_link: messengerLink,
    kakao_link: kakaoLink,
    telegram_link: telegramLink,
    line_link: lineLink,
  };
  for (const [field, link] of Object.entries(links)) if (!opens(link)) throw new DomainError('VALIDATION', { field });
}

/** True for no address, and for one that opens a messenger. */
const opens = (link: string): boolean => link === '' || messengers.includes(URL.parse(link)?.protocol ?? '');
