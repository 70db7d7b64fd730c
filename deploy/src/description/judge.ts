import type { ErrorEntry } from '@canvass/contracts/http/failure';
import type { Reply } from '../fuzz/world.js';
import { isBound } from './bound.js';
import type { Probe, Sent } from './probes.js';

interface Refused {
  code?: string;
  errors?: ErrorEntry[];
}

function refusedWith({ text, status }: Reply): Refused {
  return status < 400 || text === '' ? {} : (JSON.parse(text) as Refused);
}

/** What a call is refused with, such as `planRequired`. */
export function codeOf(reply: Reply): string {
  return refusedWith(reply).code ?? String(reply.status);
}

const said = ({ code, field = '', parameters }: ErrorEntry): string =>
  `${field} ${code} ${JSON.stringify(parameters ?? {})}`;

const parentOf = (field: string): string => field.slice(0, Math.max(0, field.lastIndexOf('.')));

/** Whether a refusal of one field is of the other, of what it is in, of a part of it, or of what may stand in its place. */
function concerns(named: string | undefined, field: string): boolean {
  if (named === undefined) return false;
  // Of a union, none of whose members fits.
  if (named === '') return true;
  const parent = parentOf(field);
  if (named === field || (parent !== '' && parentOf(named) === parent)) return true;
  return named.startsWith(`${field}.`) || field.startsWith(`${named}.`);
}

/** Those of some probes whose very field is refused by name. */
export function namedOf<Kind extends Pick<Probe, 'field'>>(
  reply: Reply,
  probes: readonly Kind[],
): Set<Kind> {
  const { errors = [] } = refusedWith(reply);
  if (reply.status !== 400) return new Set();
  return new Set(probes.filter(({ field }) => errors.some((one) => one.field === field)));
}

/** Those of some probes that a refusal may be about. */
export function concernedOf<Kind extends Pick<Probe, 'field'>>(
  reply: Reply,
  probes: readonly Kind[],
): Set<Kind> {
  const { errors = [] } = refusedWith(reply);
  return new Set(probes.filter(({ field }) => errors.some((one) => concerns(one.field, field))));
}

/** What is wrong with the answer to a probe: what fits is not refused for its field, and what does not is, by name. */
export function probeFault(
  reply: Reply,
  { field, beside, isFitting }: Probe,
  { body }: Sent,
): string | undefined {
  const { status } = reply;
  const { code, errors = [] } = refusedWith(reply);
  if (isFitting) {
    // What a body may hold in all is said of the body.
    if (status !== 400) return undefined;
    const hidden = errors.filter((one) => one.field === field && isBound(one));
    return hidden.length > 0
      ? `is refused by what is not described: ${hidden.map(said).join('; ')}`
      : undefined;
  }
  if (status < 400) return 'is taken, though it is described as wrong';
  // Attempts with a password are counted.
  if (status === 429) return undefined;
  const tooLarge = status === 413 && body && 'content' in body;
  const isNamed = errors.some(
    (one) => concerns(one.field, field) || (beside !== undefined && concerns(one.field, beside)),
  );
  if (tooLarge || (status === 400 && isNamed)) return undefined;
  return `is refused without its name: ${status} ${code} ${errors.map(said).join('; ')}`;
}
