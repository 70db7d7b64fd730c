import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { textsFolder } from '@canvass/contracts/texts/folder';
import { expect, it } from 'vitest';
import { catalogues, readTexts } from './testing/catalogue-files.js';

const read = (language: InterfaceLanguage) =>
  catalogues.flatMap((catalogue) => readTexts(textsFolder, language, catalogue));

/** Where a line must not break, French has a no-break space; a plain one may carry a mark to the next line. */
const BREAKABLE = /« | [:;!?%»]|(\d|\}\}) (s|min|h|ko|Mo|%)(?![\p{Letter}’])/u;

/** How often a text has a mark; a key of the keyboard and an address are no questions. */
const times = (text: string, mark: string) =>
  text.replaceAll(/\?source=| \?(?= |$)/g, '').split(mark).length;

it('French keeps marks and units on the line of their word', () => {
  expect(read('fr').filter(([, text]) => BREAKABLE.test(text))).toEqual([]);
});

it('Spanish opens what it closes', () => {
  const halves = read('es').filter(
    ([, text]) =>
      times(text, '?') !== times(text, '¿') ||
      times(text, '!') !== times(text, '¡') ||
      times(text, '»') !== times(text, '«'),
  );
  expect(halves).toEqual([]);
});
