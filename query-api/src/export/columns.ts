import type { FormCodes } from '@canvass/contracts/code/codes-of';
import {
  textIn,
  type InterfaceLanguage,
  type Language,
} from '@canvass/contracts/language/language';
import type { Ending } from '@canvass/contracts/poll/branch-rule';
import { haveScores } from '@canvass/contracts/poll/score';
import type { ExportColumns, ExportValues } from '@canvass/contracts/response/export';
import { translator } from '@canvass/platform/texts/translator';
import { answerColumns, type Writing } from './answer-columns.js';
import type { Cell, Column, Row } from './column.js';
import { namingOf } from './naming.js';
import type { Exported } from './question.js';

/** How a file is written. */
export interface Layout {
  codes: FormCodes;
  values: ExportValues;
  columns: ExportColumns;
  /** Of the texts of questions and options. */
  language: Language;
  /** Of everything else. */
  interfaceLanguage: InterfaceLanguage;
  /** Whether it holds what was set aside. */
  hasSetAside: boolean;
  /** Address at which a respondent's file may be opened for a while. */
  fileAddress: (name: string) => string;
}

/** How answers are written in a file. */
export function writingOf(layout: Layout): Writing {
  const { values, language, interfaceLanguage, fileAddress, codes } = layout;
  const say = translator('server', interfaceLanguage);
  const isWorded = values === 'labels';
  const words = [[1, say('exportFile.yes')] as const, [0, say('exportFile.no')] as const];
  return {
    ticks: isWorded ? { kind: 'text' } : { kind: 'number', values: words },
    naming: namingOf(values, language, (text) => say('exportFile.removed', { text }), codes),
    language,
    tick: (isTicked) =>
      isWorded ? say(isTicked ? 'exportFile.yes' : 'exportFile.no') : Number(isTicked),
    file: (name) => (values === 'ids' ? name : fileAddress(name)),
  };
}

const SET_ASIDE = 'set_aside';

/** Facts of a response, by the name that programs know them by. */
const facts = {
  response: { kind: 'text', cell: ({ response }) => response._id },
  day: { kind: 'day', cell: ({ moment }) => moment.day },
  time: { kind: 'text', cell: ({ moment }) => moment.time },
  received: { kind: 'text', cell: ({ response }) => response.createdAt },
  service: { kind: 'text', cell: ({ service }) => service },
  language: { kind: 'text', cell: ({ response }) => response.language },
  finished: { kind: 'text', cell: ({ response }, { tick }) => tick(response.isFinished) },
  seconds: { kind: 'number', cell: ({ response }) => response.timeElapsed },
  edition: { kind: 'number', cell: ({ response }) => response.edition },
} as const satisfies Record<
  string,
  { kind: Column['kind']; cell: (row: Row, writing: Writing) => Cell }
>;

/** The columns of a file: facts of the response, its hidden fields, and its answers in the order of the form. */
export function columnsOf({ questions, hidden, endings }: Exported, layout: Layout): Column[] {
  const { values, columns, interfaceLanguage, hasSetAside } = layout;
  const say = translator('server', interfaceLanguage);
  const isWorded = values === 'labels';
  const writing = writingOf(layout);
  const own = (Object.keys(facts) as (keyof typeof facts)[]).map((name): Column => {
    const { kind, cell } = facts[name];
    const meaning = say(`exportFile.${name}`);
    return {
      ...{ heading: isWorded ? meaning : name, kind, meaning },
      ...(name === 'finished' && writing.ticks),
      cell: (row) => cell(row, writing),
    };
  });
  const aside: Column = {
    heading: isWorded ? say('exportFile.setAside') : SET_ASIDE,
    kind: 'text',
    meaning: say('exportFile.setAside'),
    cell: ({ response }) => {
      if (!response.quarantined || response.isTest) return null;
      const reason = response.ticket ?? 'editionTooOld';
      return isWorded ? say(`exportFile.reasons.${reason}`) : reason;
    },
  };
  const fields = hidden.map((name): Column => ({
    heading: isWorded ? name : `hidden_${name}`,
    kind: 'text',
    meaning: say('exportFile.hidden', { name }),
    cell: ({ response }) => response.hidden?.[name] ?? null,
  }));
  const answers = questions.flatMap((question) => answerColumns(question, columns, writing));
  const ended = endings.length > 0 ? endingColumns(endings, layout) : [];
  return told([
    ...own,
    ...ended,
    ...scoreColumn(questions, layout),
    ...(hasSetAside ? [aside] : []),
    ...fields,
    ...answers,
  ]);
}

/** What the options that a response chose add up to, where options have or had points. */
function scoreColumn(questions: Exported['questions'], layout: Layout): Column[] {
  if (!haveScores(questions.flatMap(({ content, earlier }) => [content, ...earlier]))) return [];
  const meaning = translator('server', layout.interfaceLanguage)('exportFile.score');
  return [
    {
      heading: layout.values === 'labels' ? meaning : 'score',
      kind: 'number',
      meaning,
      cell: ({ response }) => response.score ?? null,
    },
  ];
}

/** To which ending a response led, empty for the usual one; and whether it was screened out there. */
function endingColumns(endings: readonly Ending[], layout: Layout): Column[] {
  const say = translator('server', layout.interfaceLanguage);
  const isWorded = layout.values === 'labels';
  const { tick, ticks } = writingOf(layout);
  const nameOf = ({ title }: Ending) => textIn(title, layout.language);
  const [ending, out] = [say('exportFile.ending'), say('exportFile.screenedOut')];
  return [
    {
      heading: isWorded ? ending : 'ending',
      kind: 'text',
      meaning: ending,
      values: endings.map((one) => [isWorded ? nameOf(one) : one.id, nameOf(one)] as const),
      cell: ({ response }) => {
        const reached = endings.find(({ id }) => id === response.ending);
        return isWorded && reached ? nameOf(reached) : (response.ending ?? null);
      },
    },
    {
      heading: isWorded ? out : 'screened_out',
      meaning: out,
      ...ticks,
      cell: ({ response }) => tick(response.screenedOut === true),
    },
  ];
}

/** With headings that tell the columns apart, as programs read columns by them. */
function told(columns: readonly Column[]): Column[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let { heading } = column;
    for (let times = 2; taken.has(heading); times += 1) heading = `${column.heading} (${times})`;
    taken.add(heading);
    return { ...column, heading };
  });
}
