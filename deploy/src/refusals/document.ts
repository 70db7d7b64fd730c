import { readFileSync } from 'node:fs';
import { countsWhileUnfinished } from '@canvass/contracts/rule/answer-codes';
import { refusalCodes } from '@canvass/contracts/rule/refusal-codes';
import { formCodes } from '@canvass/contracts/rule/violation-codes';
import { statusesByCode } from './statuses.js';

type Texts = Record<string, unknown>;

/** The English texts of a catalogue. */
function catalogue(name: string): Texts {
  const file = new URL(`../../../contracts/src/texts/en/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

function line(code: string, ...cells: readonly unknown[]): string {
  const words = cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' '));
  return `| \`${code}\` | ${words.join(' | ')} |`;
}

/** A plural form stands under `<key>_other`; a text with a placeholder is shown as it is written. */
const worded = (texts: Texts, code: string): unknown => texts[code] ?? texts[`${code}_other`] ?? '';

/** Every code of the API's refusals as a page of the documentation, in Markdown. */
export function errorsDocument(): string {
  const server = catalogue('server');
  const form = catalogue('workspace')['error'] as Texts;
  const answer = catalogue('respond');
  const statuses = statusesByCode();
  return [
    '# Error codes',
    '',
    'Written by `npm run docs:errors` from the codes and texts in `contracts`; a test compares.',
    '',
    'A refused call answers JSON with a `code`, a `message` in the caller’s language and, for some codes, `errors`: entries with',
    'a `code`, a `field` and `parameters`. Branch on `code`: messages are for people and may be reworded. `{{…}}` stands for a',
    'value, which `parameters` hold under that name.',
    '[Calling the API](api.md#limits-and-refusals) says which refusals to retry.',
    '',
    '## Refusals',
    '',
    '| code | status | message in English |',
    '| --- | --- | --- |',
    ...refusalCodes.map((code) =>
      line(code, (statuses.get(code) ?? []).join(', '), worded(server, code)),
    ),
    '',
    'A fault of the server is 500 `unknownError`.',
    '',
    '## Problems of a field',
    '',
    '`errors` of `invalidInput` lists at most 20 problems, each with the `field`, one of these codes and its values.',
    '',
    '| code | message in English |',
    '| --- | --- |',
    ...[...new Set(formCodes)].toSorted().map((code) => line(code, worded(form, code))),
    '',
    '## Problems of an answer',
    '',
    '`errors` of `invalidAnswers` names the question of each as its `field`. While a response is unfinished, the server takes',
    'answers with a “no” in the last column, because the respondent can still complete them.',
    '',
    '| code | message in English | refused before the response is finished |',
    '| --- | --- | --- |',
    ...Object.entries(countsWhileUnfinished).map(([code, counts]) =>
      line(code, worded(answer, code), counts ? 'yes' : 'no'),
    ),
    line('offRoute', 'The branching of the poll does not lead to this question.', 'yes'),
    line('unknownQuestion', 'The edition does not ask this question.', 'yes'),
    '',
  ].join('\n');
}
