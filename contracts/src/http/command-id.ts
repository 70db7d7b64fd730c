/** The first half of a command's id, which says who meant it; the second says what. */
const INTENTION = 18;

/** Version 8 of UUIDs: what its maker puts into it. All others are random, or hashes of one thing. */
const OWN_VERSION = /^.{14}8/;

/**
 * Of a command's id the part that does not depend on its body: the caller, the route and the key that the
 * caller gave. Records that a command creates have ids that follow from it.
 */
export function intentionOf(commandId: string): string {
  return OWN_VERSION.test(commandId) ? commandId.slice(0, INTENTION) : commandId;
}

/** A command's id from two hashes, in hexadecimal digits: 60 bits of one and 62 of the other. */
export function commandIdFrom(intention: string, content: string): string {
  const [one, two] = [intention.slice(0, 8), intention.slice(8, 12)];
  const variant = '89ab'[Number.parseInt(content.charAt(0), 16) % 4];
  const rest = `${variant}${content.slice(1, 4)}-${content.slice(4, 16)}`;
  return `${one}-${two}-8${intention.slice(12, 15)}-${rest}`;
}
