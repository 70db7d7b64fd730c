import type { Language } from '@canvass/contracts/language/language';
import { choicesOf } from '../../response/choices.js';
import type { ReportWords } from '../report/words.js';
import type { PollCharts } from '../poll-charts.js';
import type { Narrowing } from './narrowing.js';

/** What responses must say to be charted, in the words of a report, one for each condition. */
export function narrowingWords(
  { language, filterQuestionId, filterAnswer, hiddenField, hiddenValue, text }: Narrowing,
  { questions }: Pick<PollCharts, 'questions'>,
  words: Pick<ReportWords, 't' | 'language'>,
): string[] {
  const content = questions.find(({ id }) => id === filterQuestionId)?.current.content;
  const chosen = content && choicesOf(content, words.language);
  const said = chosen?.find(({ value }) => value === filterAnswer)?.text ?? filterAnswer;
  const agreed = words.t('document.agreed');
  const named = (name: string, value: string | undefined) =>
    value === undefined ? name : words.t('document.named', { name, value });
  return [
    ...(language ? [languageName(language, words.language)] : []),
    ...(content ? [named(content.name, said === '' ? agreed : said)] : []),
    ...(hiddenField === undefined ? [] : [named(hiddenField, hiddenValue)]),
    ...(text === undefined ? [] : [words.t('document.quoted', { text })]),
  ];
}

function languageName(language: Language, reader: Language): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
}
