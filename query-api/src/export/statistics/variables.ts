import { inLatin } from '@canvass/contracts/code/latin';
import type { Column } from '../column.js';

/** A value of a variable that stands for something. */
export interface Labelled {
  /** As it stands in the file of answers. */
  value: string | number;
  /** In words; told apart from the labels of the other values. */
  label: string;
}

/** A column as statistics programs know it. */
export interface Variable {
  name: string;
  /** In words, on one line. */
  label: string;
  /** A `choice` is one of few values, which stand in the file as codes. */
  kind: 'text' | 'number' | 'day' | 'choice';
  /** Of choices and numbers. */
  values: readonly Labelled[];
}

/** Words that one of the programs takes for its own where a variable is named. */
const keywords = new Set([
  ...'all and by eq ge gt le lt ne not or to with'.split(' '), // SPSS
  ...'byte double float if in int long str strl using'.split(' '), // Stata
  ...'else false for function inf na nan next null repeat true while break'.split(' '), // R
]);
/** As Stata names types of texts of a length. */
const TEXT_TYPE = /^str\d+$/;

/** @param longest characters of a name */
export function variablesOf(columns: readonly Column[], longest: number): Variable[] {
  const taken = new Set<string>();
  return columns.map(({ heading, meaning, kind, values = [] }) => {
    const name = nameOf(heading, longest, taken);
    taken.add(name);
    return {
      name,
      label: oneLine(meaning),
      kind: kind === 'text' && values.length > 0 ? 'choice' : kind,
      values: toldApart(values),
    };
  });
}

/** A name that all of the programs take, in small letters, unlike all that are taken. */
function nameOf(heading: string, longest: number, taken: ReadonlySet<string>): string {
  const latin = inLatin(heading)
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const begun = /^[a-z]/.test(latin) ? latin : `v_${latin}`;
  const free = keywords.has(begun) || TEXT_TYPE.test(begun) ? `${begun}_v` : begun;
  let name = free.slice(0, longest);
  for (let times = 2; taken.has(name); times += 1) {
    const end = `_${times}`;
    name = free.slice(0, longest - end.length) + end;
  }
  return name;
}

function toldApart(values: NonNullable<Column['values']>): Labelled[] {
  const labels = values.map(([, label]) => oneLine(label));
  return values.map(([value], place) => {
    const label = labels[place] ?? '';
    const isAlone = label !== '' && labels.indexOf(label) === labels.lastIndexOf(label);
    return { value, label: isAlone ? label : `${label} (${value})`.trim() };
  });
}

/** A text without breaks of lines, and without what no program reads. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

/** A text of at most so many bytes in UTF-8. */
export function withinBytes(text: string, most: number): string {
  let bytes = 0;
  let kept = '';
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > most) return kept;
    kept += letter;
  }
  return kept;
}
