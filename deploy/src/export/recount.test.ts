import { randomUUID } from 'node:crypto';
import type { QuestionType } from '@canvass/contracts/question/question';
import { exampleQuestion } from '@canvass/contracts/question/question.cases';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { ResponseSaved, StoredAnswer } from '@canvass/contracts/response/events';
import { Random } from '@canvass/contracts/samples/random';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseProjection } from '@canvass/projections/response/projection';
import { foldAll } from '@canvass/projections/testing/fold';
import { MemoryLog, type GivenEvent } from '@canvass/projections/testing/memory-log';
import { parsedCsv } from '@canvass/query-api/export/testing/parsed-csv';
import { device, poll, question } from '@canvass/query-api/testing/records';
import { World } from '@canvass/query-api/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

const RESPONSES = 300;
const FIRST_DAY = Date.UTC(2026, 1, 1);
const DAY = 86_400_000;

const firm = randomUUID();
const random = new Random(36);
const services = [device(firm), device(firm)] as const;
const types: QuestionType[] = [
  ...(['opendigit', 'openstring', 'closed', 'starRating', 'emojiRating', 'nps', 'slider'] as const),
  ...([
    'mps',
    'image',
    'date',
    'dropdown',
    'signature',
    'checkbox',
    'ranking',
    'constantSum',
  ] as const),
];
/** A question of each type; the one of type `closed` takes several answers. */
const questions = types.map((type) => {
  const max = type === 'closed' ? 3 : 1;
  const { _id, ...content } = exampleQuestion(type, { validationRule: { min: 0, max } });
  return question(firm, content, { meaning: type === 'closed' ? 2 : 1 });
});
/** What the first edition asked, and the poll asks no more. */
const former = question(firm, { type: 'closed', options: [{ id: 'once', text: { en: 'Once' } }] });
/** Before its critical change, one question had an option more. */
const [changed] = questions.filter(({ content }) => content.type === 'closed');
const removedOption = { id: 'removed', text: { en: 'Removed' } };
const stay = poll(firm, { questions: questions.map(({ _id }) => _id) });

type Asked = (typeof questions)[number];
const optionsOf = ({ content, _id }: Asked, meaning: number) =>
  (content.type === 'image' ? content.images : content.options)
    .map(({ id }) => id)
    .concat(_id === changed?._id && meaning === 1 ? [removedOption.id] : []);

function answerTo(asked: Asked, meaning: number): StoredAnswer {
  const { content } = asked;
  const options = optionsOf(asked, meaning);
  const drawn = (count: number) =>
    random
      .drawn(
        options.map(() => 1),
        count,
      )
      .map((place) => options[place] ?? '');
  switch (answerTypes[content.type].storedAs) {
    case 'options':
      return drawn(content.validationRule.max > 1 ? random.whole(1, 3) : 1);
    case 'order':
      return drawn(options.length);
    case 'points':
      return options.map((id, place) => [id, place === 0 ? 60 : 20]);
    case 'grid':
      return content.rows
        .filter(() => random.chance(0.8))
        .map(({ id }) => [id, content.columns[random.whole(0, 2)]?.id ?? '']);
    case 'numbers':
      return [random.whole(-3, 12)];
    case 'text':
      return [random.pick(['', '=1+1', 'a "b", c', 'two\nlines', 'фин', ' x '])];
    case 'date':
      return [random.pick(['1990-05-01', '2026-02-28'])];
    case 'tick':
      return [random.chance(0.5)];
    case 'file':
      return [`file-${random.whole(1, 9)}`];
  }
}

/** A save of a response, and what stays the same in all of them. */
function saveOf(id: string, place: number, sequence: number): GivenEvent {
  const isEarly = place % 3 === 0;
  const day = new Date(FIRST_DAY + (place % 28) * DAY).toISOString();
  const asked = isEarly ? [...questions, former] : questions;
  const answered = asked.filter(() => random.chance(0.7));
  const meaningOf = (one: Asked) => (one === changed && !isEarly ? 2 : 1);
  const data: ResponseSaved = {
    ...{ sequence, poll: stay._id, edition: isEarly ? 1 : 2, language: place % 4 ? 'en' : 'bg' },
    device: services[place % 2]?._id ?? '',
    meanings: Object.fromEntries(answered.map((one) => [one._id, meaningOf(one)])),
    kinds: Object.fromEntries(
      answered.map(({ _id, content }) => [_id, answerTypes[content.type].storedAs]),
    ),
    ...{ seconds: {}, timeElapsed: 10, startedAt: day, receivedAt: day, givenAt: day },
    ...{ day: day.slice(0, 10), hour: 0, isFinished: random.chance(0.7) },
  };
  const isSetAside = place % 13 === 0;
  const answers = Object.fromEntries(
    answered.map((one) => [one._id, answerTo(one, meaningOf(one))]),
  );
  return {
    stream: `response-${id}`,
    type: isSetAside ? 'ResponseQuarantined' : 'ResponseSaved',
    data: { ...data, ...(isSetAside && { reason: 'editionTooOld' }) },
    personal: { answers },
  };
}

/** Saves, and of some responses that they were erased or lapsed. */
function eventsOf(place: number): GivenEvent[] {
  const id = randomUUID();
  const saves = Array.from({ length: random.whole(1, 3) }, (_, n) => saveOf(id, place, n + 1));
  const stream = `response-${id}`;
  const ends: GivenEvent[] =
    place % 11 === 0
      ? [{ stream, type: 'ResponseErased', data: { poll: stay._id, device: '' } }]
      : place % 17 === 0
        ? [{ stream, type: 'ResponseLapsed', data: lapseOf(saves) }]
        : [];
  return [...saves, ...ends];
}

function lapseOf(saves: readonly GivenEvent[]) {
  const data = saves.at(-1)?.data as unknown as ResponseSaved;
  const quarantined = saves.at(-1)?.type === 'ResponseQuarantined';
  return { ...data, isFinished: false, begunAt: data.receivedAt, quarantined };
}

interface Standing {
  save: ResponseSaved;
  isSetAside: boolean;
  answers: Record<string, StoredAnswer>;
}

/** What stands of each response, from the events alone. */
function standing(events: readonly GivenEvent[]): Standing[] {
  const responses = new Map<string, Standing>();
  for (const { stream, type, data, personal } of events) {
    const save = data as unknown as ResponseSaved;
    if (type === 'ResponseErased') responses.delete(stream);
    else if (type === 'ResponseLapsed') {
      const isSetAside = data?.['quarantined'] === true;
      responses.set(stream, { save, isSetAside, answers: {} });
    } else {
      const answers = personal?.['answers'] as Standing['answers'];
      responses.set(stream, { save, isSetAside: type === 'ResponseQuarantined', answers });
    }
  }
  return [...responses.values()];
}

/** The cells of an answer, by their columns. */
function cellsOf(asked: Asked, stored: StoredAnswer, meaning: number): [string, string][] {
  const { _id: id, content } = asked;
  const [first] = stored;
  const pairs = stored as [string, string | number][];
  if (stored.length === 0) return [];
  switch (answerTypes[content.type].storedAs) {
    case 'options':
      if (content.validationRule.max === 1) return [[id, String(first)]];
      return optionsOf(asked, meaning).map((option) => [
        ...([`${id}/${option}`, stored.includes(option) ? '1' : '0'] as const),
      ]);
    case 'order':
      return stored.map((option, place) => [`${id}/${String(option)}`, String(place + 1)]);
    case 'points':
    case 'grid':
      return pairs.map(([of, given]) => [`${id}/${of}`, String(given)]);
    case 'text':
      return first === ''
        ? []
        : [[id, `${String(first).startsWith('=') ? "'" : ''}${String(first)}`]];
    case 'tick':
      return [[id, first === true ? '1' : '0']];
    case 'numbers':
    case 'date':
    case 'file':
      return [[id, String(first)]];
  }
}

/** How often each value stands in each column. */
function counted(cells: Iterable<readonly [string, string]>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const cell of cells) {
    const key = cell.join(' = ');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

let world: World;
let token: string;
const events = Array.from({ length: RESPONSES }, (_, place) => eventsOf(place)).flat();

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  const log = new MemoryLog();
  const metadata = { at: '', firm, commandId: '', correlationId: '' };
  log.append(...events.map((event) => ({ ...event, metadata })));
  await foldAll([responseProjection], log, { store: world.store, epoch: 1 });
  const formOf = async (all: readonly Asked[], edition: number, meaning: number) => {
    const asked = all.map(({ _id, content }) => {
      const isEarlier = _id === changed?._id && meaning === 1;
      const options = isEarlier ? [...content.options, removedOption] : content.options;
      return { _id, ...content, options };
    });
    const form = { poll: { _id: stay._id }, questions: asked, languages: ['en'] };
    const file = await world.files.put(Buffer.from(JSON.stringify(form)), 'application/json');
    const meanings = { [changed?._id ?? '']: meaning };
    const published = { edition, poll: stay._id, form: file, meanings };
    world.log.append(`edition-${stay._id}`, 'EditionPublished', published, { firm });
  };
  await formOf([...questions, former], 1, 1);
  await formOf(questions, 2, 2);
  await world.put(questionCollection, ...questions);
  await world.put(pollCollection, stay);
  await world.put(deviceCollection, ...services);
});
afterAll(() => world.close());

const [, desk] = services;
test.each<[string, string, (one: Standing) => boolean]>([
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
])('a CSV of %s says what a recount of the events says', async (_, query, isMeant) => {
  const expected = standing(events).filter(isMeant);
  expect(expected.length).toBeGreaterThan(10);
  const path = `/api/pollAnswers/csv?pollId=${stay._id}&values=ids&columns=option${query}`;
  const [header = [], ...records] = parsedCsv(await (await world.fetch(path, token)).text());
  expect(records).toHaveLength(expected.length);
  const all = [...questions, former];
  const isAnswer = (column: string) => all.some(({ _id }) => column.startsWith(_id));
  const found = records.flatMap((record) =>
    record.flatMap((cell, place): [string, string][] => {
      const column = header[place] ?? '';
      return cell !== '' && isAnswer(column) ? [[column, cell]] : [];
    }),
  );
  const told = expected.flatMap(({ answers, save }) =>
    all.flatMap((one) => {
      const stored = answers[one._id];
      return stored ? cellsOf(one, stored, save.meanings[one._id] ?? 1) : [];
    }),
  );
  expect(counted(found)).toEqual(counted(told));
});
