import { MOST_BARS, type DrawnChart } from '@canvass/contracts/chart/drawn';
import type { DropOff } from '@canvass/contracts/chart/drop-off';
import { SERIES_COLOUR } from '@canvass/contracts/chart/ramp';
import type { ReportPart, ReportSection } from './model.js';
import type { ReportWords } from './words.js';

type Question = DropOff['questions'][number];

/** Where respondents stopped, and how long each question took them. @param dropOff null where too many responses would be read */
export function dropOffSection(dropOff: DropOff | null, words: ReportWords): ReportSection {
  const { t } = words;
  const heading = t('document.dropOff');
  if (!dropOff) {
    return { heading, parts: [{ heading: '', lines: [t('document.dropOffTooMany')] }] };
  }
  return { heading, parts: [partOf(dropOff, words)] };
}

function partOf(dropOff: DropOff, words: ReportWords): ReportPart {
  const { t, number } = words;
  const { started, finished, lapsed, questions } = dropOff;
  const shown = questions.slice(0, MOST_BARS);
  const lines = [
    t('document.dropOffOf', { started: number(started), finished: number(finished) }),
    ...(lapsed > 0 ? [t('document.lapsed', { count: lapsed, formatted: number(lapsed) })] : []),
  ];
  const values = { shown: number(shown.length), all: number(questions.length) };
  return {
    ...{ heading: '', lines, chart: chartOf(shown, words) },
    ...(shown.length < questions.length && { note: t('document.mostQuestions', values) }),
    table: {
      columns: [
        { label: t('document.question'), kind: 'text' },
        ...(['reached', 'answeredBy', 'left', 'medianTime'] as const).map(
          (key) => ({ label: t(`document.${key}`), kind: 'number' }) as const,
        ),
      ],
      rows: rowsOf(dropOff, words),
    },
  };
}

function chartOf(questions: readonly Question[], words: ReportWords): DrawnChart {
  const { t } = words;
  return {
    ...{ kind: 'bars', title: t('document.dropOff'), hasDecimals: false },
    categories: questions.map((one) => nameOf(one, words)),
    series: [
      {
        ...{ name: t('document.reached'), colours: [SERIES_COLOUR] },
        values: questions.map(({ reached }) => reached),
      },
    ],
  };
}

function rowsOf({ started, leftBefore, questions }: DropOff, words: ReportWords): string[][] {
  const { t, number, percent, duration } = words;
  const left = (count: number) =>
    count === 0 ? '0' : `${number(count)} · ${percent((count / started) * 100)}`;
  return [
    ...(leftBefore > 0 ? [[t('document.leftBefore'), '', '', left(leftBefore), '']] : []),
    ...questions.map((one) => [
      ...[nameOf(one, words), number(one.reached), number(one.answered), left(one.left)],
      one.medianSeconds === null ? '–' : duration(one.medianSeconds),
    ]),
  ];
}

function nameOf({ questionText, questionName, removed }: Question, { t }: ReportWords): string {
  const name = questionText || questionName;
  return removed ? t('document.removedQuestion', { name }) : name;
}
