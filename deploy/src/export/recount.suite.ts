import { textIn } from '@canvass/contracts/language/language';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { saysAnything } from '@canvass/contracts/question/types/answer-kind';
import type { DropOff } from '@canvass/contracts/chart/drop-off';
import type { ChartItem, CountedChart, Trend } from '@canvass/contracts/chart/view';
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

/** While a test counts, the server in the same process closes connections that clients hold open. */
const alone = { headers: { connection: 'close' } };

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
    const fetched = (call: string) => answered.world.fetch(path(call), answered.token, alone);

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

  const picked = questions.find(({ content }) => content.type === 'dropdown');
  const option = picked?.content.options[0]?.id ?? '';
  const ofOption = (one: Standing) => one.answers[picked?._id ?? '']?.includes(option) === true;
  test.each<[string, string, (one: Standing) => boolean]>([
    ['all that counts', '', () => true],
    ['an answer', `&filterQuestionId=${picked?._id}&filterAnswer=${option}`, ofOption],
    [
      'an answer, a service, a language and a period',
      `&filterQuestionId=${picked?._id}&filterAnswer=${option}&deviceId=${desk._id}&language=en&startDate=2026-02-03&endDate=2026-02-25`,
      (one) =>
        ofOption(one) &&
        one.save.device === desk._id &&
        one.save.language === 'en' &&
        one.save.day >= '2026-02-03' &&
        one.save.day <= '2026-02-25',
    ],
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
    const { body } = await world.get<ChartItem[]>(path, token, alone);
    // What is asked no more is charted where it was answered.
    const charted = all.filter(
      (one) => one !== former || answeredOf(one, one.meaning, expected) > 0,
    );
    expect(body.map(({ question }) => question)).toEqual(charted.map(({ _id }) => _id));
    for (const asked of charted) {
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

  test.each<[string, string, (one: Standing) => boolean]>([
    ['all that counts', '', () => true],
    ['an answer', `&filterQuestionId=${picked?._id}&filterAnswer=${option}`, ofOption],
  ])('the drop-off and the days of %s say the same', async (_, query, isMeant) => {
    const { world, token } = answered;
    const expected = answered.standing.filter((one) => !one.isSetAside && isMeant(one));
    const asked = (call: string) => `/api/pollAnswers/${call}?pollId=${stay._id}${query}`;
    const { body } = await world.get<DropOff>(asked('chart/dropOff'), token, alone);
    const seenBy = ({ save, answers, isLapsed }: Standing) =>
      all
        .filter(({ _id }) => (!isLapsed && save.seconds[_id] !== undefined) || answers[_id])
        .map(({ _id }) => _id);
    const leftAt = (id: string | undefined) =>
      expected.filter((one) => !one.save.isFinished && !one.isLapsed && seenBy(one).at(-1) === id)
        .length;
    expect(body.leftBefore).toBe(leftAt(undefined));
    expect(body.lapsed).toBe(expected.filter(({ isLapsed }) => isLapsed).length);
    const hasSeen = ({ _id }: Asked) => expected.some((one) => seenBy(one).includes(_id));
    expect(body.questions).toHaveLength(questions.length + (hasSeen(former) ? 1 : 0));
    for (const { question, reached, answered: given, left, medianSeconds } of body.questions) {
      const seen = expected.filter((one) => seenBy(one).includes(question));
      const seconds = seen
        .flatMap(({ save }) => save.seconds[question] ?? [])
        .map(Math.round)
        .sort((one, other) => one - other);
      const at = (place: number) => seconds[Math.floor(place)] ?? 0;
      const asks = all.find(({ _id }) => _id === question);
      const meanings = Array.from({ length: asks?.meaning ?? 0 }, (__, place) => place + 1);
      const sum = meanings.map((meaning) => asks && answeredOf(asks, meaning, expected));
      expect([reached, left, medianSeconds, given]).toEqual([
        seen.length,
        leftAt(question),
        (at((seconds.length - 1) / 2) + at(seconds.length / 2)) / 2,
        sum.reduce<number>((one, other) => one + (other ?? 0), 0),
      ]);
    }
    const { body: days } = await world.get<Trend>(asked('trend'), token, alone);
    const started = expected.filter(({ save }) => save.day === days[0]?.day).length;
    expect(days[0]?.started).toBe(started);
    expect(days.reduce((sum, day) => sum + day.started, 0)).toBe(expected.length);
  });
}
