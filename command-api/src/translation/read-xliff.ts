import { isLanguage, type Language } from '@canvass/contracts/language/language';
import { invalid, type Refusal } from '@canvass/contracts/rule/refusal';
import { readXml, type Element } from '../xml/read-xml.js';

/** A translation in a file. */
export interface TranslatedUnit {
  id: string;
  source: string;
  target: string;
  line: number;
}

export interface Translation {
  from: Language;
  to: Language;
  units: readonly TranslatedUnit[];
}

function within({ elements }: Element, name: string): Element[] {
  return elements.flatMap((one) => [...(one.name === name ? [one] : []), ...within(one, name)]);
}

const unknown = (): Refusal => invalid([{ code: 'xliffUnknown', field: 'file' }]);

/** A language of a file, such as `bg-BG`, as one of ours. @throws Refusal invalidInput */
function languageOf(code: string | undefined): Language {
  const [short = ''] = (code ?? '').toLowerCase().split(/[-_]/);
  if (!isLanguage(short)) throw unknown();
  return short;
}

/** The words of a source or a target, with the placeholders that its file keeps elsewhere. */
function wordsOf({ pieces }: Element, data: ReadonlyMap<string, string>): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const kept = data.get(piece.attributes['dataRef'] ?? '');
      return piece.name === 'ph' && kept !== undefined ? kept : wordsOf(piece, data);
    })
    .join('');
}

function unitOf(unit: Element): TranslatedUnit[] {
  const data = new Map(
    within(unit, 'data').map((one) => [one.attributes['id'] ?? '', one.text] as const),
  );
  const { id } = unit.attributes;
  const said = (name: string) =>
    within(unit, name)
      .map((one) => wordsOf(one, data))
      .join('');
  const target = said('target').trim();
  if (!id || !target) return [];
  return [{ id, source: said('source').trim(), target, line: unit.line }];
}

/** Reads an XLIFF file of version 1.2, or 2.0 and 2.1. @throws Refusal invalidInput */
export function readXliff(file: string): Translation {
  const root = readXml(file);
  const [first] = within(root, 'file');
  if (root.name !== 'xliff' || !first) throw unknown();
  const is12 = root.attributes['version'] === '1.2';
  const from = is12 ? first.attributes['source-language'] : root.attributes['srcLang'];
  const to = is12 ? first.attributes['target-language'] : root.attributes['trgLang'];
  return {
    from: languageOf(from),
    to: languageOf(to),
    units: within(root, is12 ? 'trans-unit' : 'unit').flatMap(unitOf),
  };
}
