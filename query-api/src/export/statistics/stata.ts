import type { Script } from './script.js';
import type { Variable } from './variables.js';

/** In characters, of Stata. */
const LONGEST_LABEL = 80;

/** A text that Stata takes as it is: it would put macros into it. */
function quoted(text: string, most = Infinity): string {
  const kept = [...text.replaceAll('`', "'").replaceAll('"', "'")].slice(0, most).join('');
  return `"${kept.replaceAll('$', '\\$')}"`;
}

/** Names of variables have no capital letters, so that this is none of them. */
const READ = 'READ';

/** Lines that make of what was read as text what it is. */
function converted({ name, kind, values }: Variable, place: number): string[] {
  const labels = `L${place + 1}`;
  const inPlace = (commands: readonly string[]) => [
    `rename ${name} ${READ}`,
    ...commands,
    `order ${name}, after(${READ})`,
    `drop ${READ}`,
  ];
  const define = (numbers: readonly (string | number)[]) => [
    ...values.map(
      ({ label }, at) => `label define ${labels} ${numbers[at] ?? ''} ${quoted(label)}, add`,
    ),
    `label values ${name} ${labels}`,
  ];
  switch (kind) {
    case 'text':
      return [];
    case 'number':
      return [
        `destring ${name}, replace`,
        ...(values.length > 0 ? define(values.map(({ value }) => value)) : []),
      ];
    case 'day':
      return [
        ...inPlace([`generate long ${name} = daily(${READ}, "YMD")`]),
        `format ${name} %tdCCYY-NN-DD`,
      ];
    case 'choice':
      return [
        ...inPlace([
          `generate long ${name} = .`,
          ...values.map(
            ({ value }, at) => `replace ${name} = ${at + 1} if ${READ} == ${quoted(String(value))}`,
          ),
        ]),
        ...define(values.map((_value, at) => at + 1)),
      ];
  }
}

/** Commands that read the answers into Stata 14 and later. Codes become numbers that follow the order of their options. */
export const stataScript: Script = ({ variables, about, file }) =>
  [
    `* ${about}`,
    '* Put both files into one folder, and begin with cd and its name in quotes.',
    'version 14',
    `import delimited using "${file}", clear varnames(1) case(preserve) encoding("utf-8") ///`,
    '  bindquotes(strict) maxquotedrows(unlimited) stringcols(_all)',
    '',
    ...variables.flatMap((variable, place) => [
      ...converted(variable, place),
      `label variable ${variable.name} ${quoted(variable.label, LONGEST_LABEL)}`,
    ]),
    '',
  ].join('\n');
