/** An event's name without its package, which all of a service's events share; the whole of it is the tip. */
export const EventName = ({ type }: { type: string }) => <b title={type}>{type.slice(type.lastIndexOf('.') + 1)}</b>;
