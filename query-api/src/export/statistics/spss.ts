import { withinBytes, type Variable } from './variables.js';
import type { Script } from './script.js';

/** In bytes, of SPSS. */
const LONGEST_TEXT = 32_767;
const LONGEST_LABEL = 250;
const LONGEST_VALUE_LABEL = 120;

function quoted(text: string, most: number): string {
  return `'${withinBytes(text, most).replaceAll("'", "''")}'`;
}

/** What a choice is called until its codes are numbers; no code of a question holds this sign. */
const codeOf = (place: number) => `@${place + 1}`;

function format({ kind }: Variable, widest: number): string {
  switch (kind) {
    case 'number':
      return 'F12.0';
    case 'day':
      return 'SDATE10';
    case 'text':
    case 'choice':
      return `A${Math.min(LONGEST_TEXT, Math.max(1, widest))}`;
  }
}

/** Commands that read the answers into SPSS or PSPP. Codes become numbers that follow the order of their options. */
export const spssScript: Script = ({ variables, measured, about, file }) => {
  const all = variables.map((variable, place) => {
    const { name, kind, values } = variable;
    const { bytes, hasDecimals } = measured[place] ?? { bytes: 0, hasDecimals: false };
    const read = kind === 'choice' ? codeOf(place) : name;
    const numbered = values.map(({ value, label }, at) => ({
      ...{ value, label, number: kind === 'choice' ? at + 1 : value },
    }));
    return { ...variable, read, numbered, format: format(variable, bytes), hasDecimals };
  });
  const choices = all.filter(({ kind }) => kind === 'choice');
  const labelled = all.filter(({ numbered }) => numbered.length > 0);
  const numbers = all.filter(({ kind }) => kind === 'number' || kind === 'choice');
  const nominal = choices.map(({ name }) => name);
  return [
    '* Encoding: UTF-8.',
    `* ${about.replaceAll('*', ' ')}.`,
    '* Put both files into one folder, and begin with CD and its name in quotes.',
    '',
    'PRESERVE.',
    'SET DECIMAL=DOT.',
    'GET DATA',
    '  /TYPE=TXT',
    `  /FILE='${file}'`,
    "  /ENCODING='UTF8'",
    '  /ARRANGEMENT=DELIMITED',
    '  /FIRSTCASE=2',
    "  /DELIMITERS=','",
    `  /QUALIFIER='"'`,
    '  /VARIABLES=',
    `${all.map(({ read, format: form }) => `    ${read} ${form}`).join('\n')}.`,
    'RESTORE.',
    '',
    ...choices.map(({ read, name, numbered }) => {
      const codes = numbered.map(
        ({ value, number }) => `  (${quoted(String(value), LONGEST_TEXT)}=${number})`,
      );
      return [`RECODE ${read}`, ...codes, `  INTO ${name}.`].join('\n');
    }),
    'EXECUTE.',
    'ADD FILES',
    '  /FILE=*',
    `  /KEEP=\n${all.map(({ name }) => `    ${name}`).join('\n')}.`,
    '',
    ...all.map(({ name, label }) => `VARIABLE LABELS ${name}\n  ${quoted(label, LONGEST_LABEL)}.`),
    ...labelled.map(({ name, numbered }) => {
      const labels = numbered.map(
        ({ number, label }) => `  ${number} ${quoted(label, LONGEST_VALUE_LABEL)}`,
      );
      return `VALUE LABELS ${name}\n${labels.join('\n')}.`;
    }),
    ...numbers.map(
      ({ name, hasDecimals }) => `FORMATS ${name} (${hasDecimals ? 'F12.2' : 'F8.0'}).`,
    ),
    ...(nominal.length > 0
      ? [`VARIABLE LEVEL\n${nominal.map((name) => `  ${name}`).join('\n')}\n  (NOMINAL).`]
      : []),
    'EXECUTE.',
    '',
  ].join('\n');
};
