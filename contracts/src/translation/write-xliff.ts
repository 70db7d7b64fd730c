import type { Language } from '../language/language.js';
import { piecesOf, type Unit } from './units.js';

/** Versions of XLIFF that are written and read. */
export const xliffVersions = ['1.2', '2.1'] as const;
export type XliffVersion = (typeof xliffVersions)[number];

/** What XML cannot hold, or would read as its own. */
function escaped(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- XML has no character for these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

interface Written {
  /** Name of the poll. */
  name: string;
  units: readonly Unit[];
  from: Language;
  to: Language;
}

function of12({ name, units, from, to }: Written): string {
  const said = (text: string) =>
    piecesOf(text)
      .map(({ words, placeholder }, place) =>
        placeholder === undefined
          ? escaped(words)
          : `${escaped(words)}<ph id="${String(place + 1)}">${escaped(placeholder)}</ph>`,
      )
      .join('');
  const parts = units.flatMap(({ id, text }) => {
    const target = text[to]?.trim()
      ? [`<target state="translated">${said(text[to])}</target>`]
      : [];
    return [
      `<trans-unit id="${escaped(id)}" xml:space="preserve">`,
      `<source>${said(text[from] ?? '')}</source>`,
      ...target,
      '</trans-unit>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `<file original="${escaped(name)}" source-language="${from}" target-language="${to}" datatype="plaintext">`,
    '<body>',
    ...parts,
    '</body>',
    '</file>',
    '</xliff>',
    '',
  ].join('\n');
}

function of21({ name, units, from, to }: Written): string {
  const parts = units.flatMap(({ id, text }) => {
    const stated = [text[from] ?? '', text[to] ?? ''].flatMap((one) =>
      piecesOf(one).flatMap(({ placeholder }) => placeholder ?? []),
    );
    const known = [...new Set(stated)];
    const said = (one: string) =>
      piecesOf(one)
        .map(({ words, placeholder }, place) => {
          if (placeholder === undefined) return escaped(words);
          const data = `d${String(known.indexOf(placeholder) + 1)}`;
          return `${escaped(words)}<ph id="${String(place + 1)}" dataRef="${data}"/>`;
        })
        .join('');
    const data = known.map(
      (one, place) => `<data id="d${String(place + 1)}">${escaped(one)}</data>`,
    );
    const isDone = Boolean(text[to]?.trim());
    return [
      `<unit id="${escaped(id)}" xml:space="preserve">`,
      ...(data.length > 0 ? [`<originalData>${data.join('')}</originalData>`] : []),
      `<segment state="${isDone ? 'translated' : 'initial'}">`,
      `<source>${said(text[from] ?? '')}</source>`,
      ...(isDone ? [`<target>${said(text[to] ?? '')}</target>`] : []),
      '</segment>',
      '</unit>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="${from}" trgLang="${to}">`,
    `<file id="poll" original="${escaped(name)}">`,
    ...parts,
    '</file>',
    '</xliff>',
    '',
  ].join('\n');
}

/** The texts of a poll for translators, with what is translated already. Placeholders are parts that they cannot change. */
export function writeXliff(version: XliffVersion, written: Written): string {
  return version === '1.2' ? of12(written) : of21(written);
}
