import { randomUUID } from 'node:crypto';
import type { QuestionContent, QuestionType } from '@canvass/contracts/question/question';
import { ratingValues } from '@canvass/contracts/question/answer-rules';
import { exampleId, exampleQuestion } from '@canvass/contracts/question/question.cases';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { ResponseSaved, StoredAnswer } from '@canvass/contracts/response/events';
import { Random } from '@canvass/contracts/samples/random';
import { deviceCollection } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseProjection } from '@canvass/projections/response/projection';
import { foldAll } from '@canvass/projections/testing/fold';
import { MemoryLog, type GivenEvent } from '@canvass/projections/testing/memory-log';
import { device, meanings, poll, question } from '@canvass/query-api/testing/records';
import { World } from '@canvass/query-api/testing/world';

const SEED = 36;
const FIRST_DAY = Date.UTC(2026, 1, 1);
const DAY = 86_400_000;

const firm = randomUUID();
let random = new Random(SEED);
export const services = [device(firm), device(firm)] as const;
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
export const questions = types.map((type) => {
  const several = { validationRule: { min: 0, max: 3 } };
  const { _id, ...content } = exampleQuestion(type, type === 'closed' ? several : {});
  return question(firm, content, { meaning: type === 'closed' ? 2 : 1 });
});
/** What the first edition asked, and the poll asks no more. */
export const former = question(firm, {
  type: 'closed',
  options: [{ id: exampleId(902), text: { en: 'Once' } }],
});
/** Before its critical change, one question had an option more. */
const [changed] = questions.filter(({ content }) => content.type === 'closed');
const removedOption = { id: exampleId(901), text: { en: 'Removed' } };
export const stay = {
  ...poll(firm, { name: 'Stay', questions: questions.map(({ _id }) => _id) }),
  removedQuestions: [former._id],
};

export type Asked = (typeof questions)[number];
const optionsOf = ({ content, _id }: Asked, meaning: number) =>
  (content.type === 'image' ? content.images : content.options)
    .map(({ id }) => id)
    .concat(_id === changed?._id && meaning === 1 ? [removedOption.id] : []);

/** A number that a question takes. */
function numberTo(content: QuestionContent): number {
  const { min, max } = content.validationRule;
  if (content.type === 'opendigit') return random.whole(min, Math.min(max, min + 40));
  const values = ratingValues(content);
  return values[random.whole(0, values.length - 1)] ?? 0;
}

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
      return [numberTo(content)];
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
  // How far its respondent came: nothing after it was seen.
  const seen = asked.slice(0, random.whole(0, asked.length));
  const answered = seen.filter(() => random.chance(0.7));
  const meaningOf = (one: Asked) => (one === changed && !isEarly ? 2 : 1);
  const data: ResponseSaved = {
    ...{ sequence, poll: stay._id, edition: isEarly ? 1 : 2, language: place % 4 ? 'en' : 'bg' },
    device: services[place % 2]?._id ?? '',
    meanings: Object.fromEntries(answered.map((one) => [one._id, meaningOf(one)])),
    kinds: Object.fromEntries(
      answered.map(({ _id, content }) => [_id, answerTypes[content.type].storedAs]),
    ),
    seconds: Object.fromEntries(seen.map(({ _id }) => [_id, random.whole(0, 90) / 10])),
    ...{ timeElapsed: 10, startedAt: day, receivedAt: day, givenAt: day },
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

export interface Standing {
  save: ResponseSaved;
  isSetAside: boolean;
  isLapsed: boolean;
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
      responses.set(stream, { save, isSetAside, isLapsed: true, answers: {} });
    } else {
      const answers = personal?.['answers'] as Standing['answers'];
      const isSetAside = type === 'ResponseQuarantined';
      responses.set(stream, { save, isSetAside, isLapsed: false, answers });
    }
  }
  return [...responses.values()];
}

/** The cells of an answer, by their columns. */
export function cellsOf(asked: Asked, stored: StoredAnswer, meaning: number): [string, string][] {
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

/** A world in which a number of random responses were given, always the same ones. */
export async function openAnswered(responses: number) {
  random = new Random(SEED);
  const events = Array.from({ length: responses }, (_, place) => eventsOf(place)).flat();
  const world = await World.open();
  const log = new MemoryLog();
  const metadata = { at: '', firm, commandId: '', correlationId: '' };
  log.append(...events.map((event) => ({ ...event, metadata })));
  await foldAll([responseProjection], log, { store: world.store, epoch: 1 });
  await publish(world, [...questions, former], 1);
  await publish(world, questions, 2);
  await world.put(questionCollection, ...questions);
  await world.put(pollCollection, stay);
  await world.put(deviceCollection, ...services);
  const known = [...questions, former].map((one) =>
    meanings(one, one === changed ? { 1: asAsked(one, 1) } : {}),
  );
  await world.put(meaningCollection, ...known);
  return { world, token: world.people.signIn(firm), standing: standing(events) };
}

/** A question as it was asked. */
export function asAsked({ _id, content }: Asked, meaning: number): QuestionContent {
  const isEarlier = _id === changed?._id && meaning === 1;
  return isEarlier ? { ...content, options: [...content.options, removedOption] } : content;
}

async function publish(world: World, all: readonly Asked[], edition: number): Promise<void> {
  const asked = all.map((one) => ({ _id: one._id, ...asAsked(one, edition) }));
  const form = { poll: { _id: stay._id }, questions: asked, languages: ['en'] };
  const file = await world.files.put(Buffer.from(JSON.stringify(form)), 'application/json');
  const published = {
    edition,
    poll: stay._id,
    form: file,
    meanings: { [changed?._id ?? '']: edition },
  };
  world.log.append(`edition-${stay._id}`, 'EditionPublished', published, { firm });
}
