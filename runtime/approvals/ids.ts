/** The number in an id such as `wallet:12`; undefined for an id of another service or form. */
export function numberOf(id: string, service: string): bigint | undefined {
  const digits = id.startsWith(`${service}:`) ? id.slice(service.length + 1) : '';
  return /^\d{1,18}$/.test(digits) ? BigInt(digits) : undefined;
}
