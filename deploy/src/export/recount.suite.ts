import { textIn } from '@canvass/contracts/language/language';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { saysAnything } from '@canvass/contracts/question/types/answer-kind';
import type { ChartItem, CountedChart } from '@canvass/contracts/chart/view';
import { parsedCsv } from '@canvass/query-api/export/testing/parsed-csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asAsked,
  cellsOf,
  former,
  openAnswered,
  questions,
  services,
  stay,
  type Asked,
  type Standing,
} from './answered.suite.js';
import { sheetOf } from './sheet.suite.js';

type Counts = Record<string, number>;
const all = [...questions, former];
const meaningOf = (one: Asked, { save }: Standing) => save.meanings[one._id] ?? 1;

/** How often each value stands in each column. */
function counted(cells: Iterable<readonly [string, string]>): Counts {
  const counts: Counts = {};
  for (const cell of cells) {
    const key = cell.join(' = ');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** The cells of answers in a table. @param withoutMark takes away what a spreadsheet would calculate by */
function answersIn([header = [], ...records]: readonly (readonly string[])[]): [string, string][] {
  const isAnswer = (column: string) => all.some(({ _id }) => column.startsWith(_id));
  return records.flatMap((record) =>
    record.flatMap((cell, place): [string, string][] => {
      const column = header[place] ?? '';
      return cell !== '' && isAnswer(column) ? [[column, cell]] : [];
    }),
  );
}

function toldBy(expected: readonly Standing[]): [string, string][] {
  return expected.flatMap((one) =>
    all.flatMap((asked) => {
      const stored = one.answers[asked._id];
      return stored ? cellsOf(asked, stored, meaningOf(asked, one)) : [];
    }),
  );
}

/** What a chart counts, by the text of each answer. */
function drawn({ dataset, mpsSubQuestions = [] }: CountedChart): Counts {
  const rows = mpsSubQuestions.flatMap(({ row, dataset: bars }) =>
    bars.map(({ answer, count }) => [`${row}/${answer}`, count] as const),
  );
  const bars = dataset.map(({ answer, count }) => [answer, count] as const);
  return Object.fromEntries([...bars, ...rows].filter(([, count]) => count > 0));
}

/** The same, from what stands; undefined for what a chart does not show one by one. */
function recounted(
  asked: Asked,
  meaning: number,
  expected: readonly Standing[],
): Counts | undefined {
  const content = asAsked(asked, meaning);
  const { storedAs } = answerTypes[content.type];
  const name = (id: unknown) => {
    const { options, images, rows, columns } = content;
    const choice = [...options, ...images, ...rows, ...columns].find((one) => one.id === id);
    return choice ? textIn(choice.text, 'en') : String(id);
  };
  const counts: Counts = {};
  const add = (answer: string) => (counts[answer] = (counts[answer] ?? 0) + 1);
  for (const one of expected) {
    const stored = one.answers[asked._id] ?? [];
    if (meaningOf(asked, one) !== meaning) continue;
    const [first] = stored;
    switch (storedAs) {
      case 'options':
        for (const id of stored) add(name(id));
        break;
      case 'order':
        if (first !== undefined) add(name(first));
        break;
      case 'grid':
        for (const pair of stored)
          if (Array.isArray(pair)) add(`${name(pair[0])}/${name(pair[1])}`);
        break;
      case 'points':
      case 'text':
      case 'file':
      case 'tick':
      case 'date':
        return undefined;
      case 'numbers':
        if (answerTypes[content.type].firstOfScale === null) return undefined;
        if (first !== undefined) add(String(first));
        break;
    }
  }
  return counts;
}

function answeredOf(asked: Asked, meaning: number, expected: readonly Standing[]): number {
  const { storedAs } = answerTypes[asked.content.type];
  return expected.filter((one) => {
    const stored = one.answers[asked._id];
    return stored && meaningOf(asked, one) === meaning && saysAnything(storedAs, stored);
  }).length;
}

/** That files and charts of so many random responses say what a recount of the raw events says. */
export function recount(responses: number): void {
  let answered: Awaited<ReturnType<typeof openAnswered>>;
  beforeAll(async () => {
    answered = await openAnswered(responses);
  });
  afterAll(() => answered.world.close());

  const [, desk] = services;
  describe.each<[string, string, (one: Standing) => boolean]>([
    ['all that counts', '', ({ isSetAside }) => !isSetAside],
    ['all with what was set aside', '&setAside=true', () => true],
    ['what was set aside', '&quarantined=true', ({ isSetAside }) => isSetAside],
    [
      'a service, a language and a period',
      `&deviceId=${desk._id}&language=en&startDate=2026-02-05&endDate=2026-02-20`,
      ({ save, isSetAside }) =>
        !isSetAside &&
        save.device === desk._id &&
        save.language === 'en' &&
        save.day >= '2026-02-05' &&
        save.day <= '2026-02-20',
    ],
  ])('%s', (_, query, isMeant) => {
    const path = (call: string) =>
      `/api/pollAnswers/${call}?pollId=${stay._id}&values=ids&columns=option${query}`;
    const fetched = (call: string) => answered.world.fetch(path(call), answered.token);

    test('as CSV says what a recount of the events says', async () => {
      const expected = answered.standing.filter(isMeant);
      expect(expected.length).toBeGreaterThan(10);
      const records = parsedCsv(await (await fetched('csv')).text());
      expect(records).toHaveLength(expected.length + 1);
      expect(counted(answersIn(records))).toEqual(counted(toldBy(expected)));
    });

    test('as a workbook says the same', async () => {
      const expected = answered.standing.filter(isMeant);
      const rows = sheetOf(new Uint8Array(await (await fetched('xlsx')).arrayBuffer()));
      expect(rows).toHaveLength(expected.length + 1);
      // A workbook calculates no text, so that none needs a mark.
      const told = toldBy(expected).map(
        ([column, cell]) => [column, cell.replace(/^'=/, '=')] as const,
      );
      expect(counted(answersIn(rows))).toEqual(counted(told));
    });
  });

  test.each<[string, string, (one: Standing) => boolean]>([
    ['all that counts', '', () => true],
    [
      'a service and a period',
      `&deviceId=${desk._id}&startDate=2026-02-05&endDate=2026-02-20`,
      ({ save }) =>
        save.device === desk._id && save.day >= '2026-02-05' && save.day <= '2026-02-20',
    ],
  ])('charts of %s say the same, each meaning apart', async (_, query, isMeant) => {
    const { world, token } = answered;
    const expected = answered.standing.filter((one) => !one.isSetAside && isMeant(one));
    const path = `/api/pollAnswers/chart?pollId=${stay._id}&locale=en${query}`;
    const { body } = await world.get<ChartItem[]>(path, token);
    expect(body.map(({ question }) => question)).toEqual(all.map(({ _id }) => _id));
    for (const asked of all) {
      const item = body.find(({ question }) => question === asked._id);
      const charts = [item, ...(item?.earlier ?? [])];
      expect(charts).toHaveLength(asked.meaning);
      for (const [place, chart] of charts.entries()) {
        const meaning = asked.meaning - place;
        expect([asked.content.type, chart?.total]).toEqual([
          asked.content.type,
          answeredOf(asked, meaning, expected),
        ]);
        const counts = recounted(asked, meaning, expected);
        if (counts && chart) expect(drawn(chart)).toEqual(counts);
      }
    }
    expect(body[0]?.status.started).toBe(expected.length);
    const finished = expected.filter(({ save }) => save.isFinished).length;
    expect(body[0]?.status.finished).toBe(finished);
  });
}
