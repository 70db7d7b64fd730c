/** Code points beyond this have no case. */
const lastCased = 0x1e943;
/** Ranges without case, left out to save time: CJK and Yi, then Hangul to the compatibility ideographs. */
const caseless: readonly (readonly [number, number])[] = [
  [0x2e00, 0xa63f],
  [0xac00, 0xfaff],
];

let variants: Map<string, string> | undefined;

/**
 * All characters that differ from one only by case, itself included: 'k' gives 'kK' and the Kelvin sign,
 * and the two small sigmas go with the great one. The Turkish dotless i stays on its own.
 */
export function caseVariants(character: string): string {
  variants ??= groupByCase();
  return variants.get(character) ?? character;
}

function groupByCase(): Map<string, string> {
  const groups = new Map<string, string[]>();
  for (let point = 0; point <= lastCased; point++) {
    const range = caseless.find(([from, to]) => point >= from && point <= to);
    if (range) {
      point = range[1];
      continue;
    }
    const character = String.fromCodePoint(point);
    const folded = fold(character);
    const group = groups.get(folded);
    if (group) group.push(character);
    else groups.set(folded, [character]);
  }
  const found = new Map<string, string>();
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    for (const character of group) found.set(character, group.join(''));
  }
  return found;
}

/** Lower case by way of upper case, where both are a single character. */
function fold(character: string): string {
  const upper = character === 'ı' ? character : single(character.toUpperCase(), character);
  return single(upper.toLowerCase(), upper);
}

function single(text: string, otherwise: string): string {
  return [...text].length === 1 ? text : otherwise;
}
