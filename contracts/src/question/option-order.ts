import type { QuestionContent } from './question.js';

/** FNV-1a, 32 bits, mixed once more at the end: texts that end alike, as ids in a row may, give no similar numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The order in which a respondent is shown the options of a question. It follows from the seed alone, so that it is the same
 * after a reload. Options that are special, such as "none of these", keep their places, and so does the last if it is to.
 * @param seed of the respondent, such as the id of the response
 * @returns places in the form, in the order in which they are shown
 */
export function shownOrder(
  { options, optionOrder }: Pick<QuestionContent, 'options' | 'optionOrder'>,
  seed: string,
): number[] {
  const places = options.map((_option, place) => place);
  if (!optionOrder) return places;
  const last = optionOrder === 'randomButLast' ? options.length - 1 : -1;
  const stays = (place: number) => options[place]?.kind !== undefined || place === last;
  const drawn = places
    .filter((place) => !stays(place))
    .map((place) => ({ place, lot: hashOf(`${seed}/${options[place]?.id ?? ''}`) }))
    .sort((one, other) => one.lot - other.lot || one.place - other.place);
  let next = 0;
  return places.map((place) => (stays(place) ? place : (drawn[next++]?.place ?? place)));
}
