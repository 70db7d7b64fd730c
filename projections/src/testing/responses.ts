import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { AnswerKind } from '@canvass/contracts/question/types/answer-kind';
import type { ResponseSaved, StoredAnswer } from '@canvass/contracts/response/events';
import fc from 'fast-check';
import type { GivenEvent } from './memory-log.js';

const options = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
] as const;

const savedDefaults: ResponseSaved = {
  sequence: 1,
  poll: 'poll-1',
  device: 'device-1',
  edition: 1,
  language: 'en',
  meanings: {},
  kinds: {},
  seconds: {},
  timeElapsed: 10,
  startedAt: '2026-01-01T08:00:00.000Z',
  receivedAt: '2026-01-01T08:01:00.000Z',
  givenAt: '2026-01-01T08:01:00.000Z',
  day: '2026-01-01',
  hour: 8,
  isFinished: false,
};

/** What kind the answers to these questions are of, by the names that tests give them. */
const kinds: Record<string, AnswerKind> = {
  number: 'numbers',
  rating: 'numbers',
  choice: 'options',
  order: 'order',
  grid: 'grid',
  born: 'date',
  consent: 'tick',
  text: 'text',
  signature: 'file',
  points: 'points',
};

/** A save of a response. Its answers are of the kinds above. */
export function saved(
  id: string,
  answers: Record<string, StoredAnswer>,
  data: Partial<ResponseSaved> = {},
  type: 'ResponseSaved' | 'ResponseQuarantined' = 'ResponseSaved',
): GivenEvent {
  const reason = type === 'ResponseQuarantined' ? { reason: 'editionTooOld' } : {};
  return {
    stream: `response-${id}`,
    type,
    data: { ...savedDefaults, kinds: kindsOf(answers), ...data, ...reason },
    personal: { answers },
  };
}

function kindsOf(answers: Record<string, StoredAnswer>): ResponseSaved['kinds'] {
  return Object.fromEntries(
    Object.keys(answers).map((question) => [question, kinds[question] ?? 'options']),
  );
}

export function erased(id: string): GivenEvent {
  return {
    stream: `response-${id}`,
    type: 'ResponseErased',
    data: { poll: 'poll-1', device: 'device-1' },
  };
}

/** The lapse of a response that was not finished in time. */
export function lapsed(id: string, data: Partial<ResponseSaved> = {}): GivenEvent {
  const { receivedAt: begunAt } = savedDefaults;
  return {
    stream: `response-${id}`,
    type: 'ResponseLapsed',
    data: { ...savedDefaults, ...data, begunAt, quarantined: false },
  };
}

/** The log after the streams of all erased responses have lost their personal parts. */
export function afterErasure(events: readonly RecordedEvent[]): GivenEvent[] {
  const gone = new Set(
    events.filter(({ type }) => type === 'ResponseErased').map(({ stream }) => stream),
  );
  return events.map(({ stream, type, data, metadata, personal }) => {
    if (gone.has(stream))
      return { stream, type, data, metadata, ...(personal && { erased: true }) };
    return { stream, type, data, metadata, ...(personal && { personal }) };
  });
}

const answers = fc.record(
  {
    rating: fc.integer({ min: 0, max: 3 }).map((value): StoredAnswer => [value]),
    choice: fc.subarray([...options]).map((ids): StoredAnswer => ids),
    text: fc.constantFrom('', ' ', 'Good', options[0]).map((text): StoredAnswer => [text]),
    grid: fc.constantFrom(...options).map((column): StoredAnswer => [[options[0], column]]),
    consent: fc.boolean().map((value): StoredAnswer => [value]),
    order: fc.shuffledSubarray([...options], { minLength: options.length }),
    points: fc.nat(100).map((first): StoredAnswer => [
      [options[0], first],
      [options[1], 100 - first],
    ]),
    born: fc.constantFrom('2000-01-01', '2000-01-02').map((day): StoredAnswer => [day]),
  },
  { requiredKeys: [] },
);

/** Saves, finishes, late answers and erasures of a few responses, with questions that change their meaning. */
export const responseEvents: fc.Arbitrary<GivenEvent[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('saved', 'saved', 'saved', 'saved', 'quarantined', 'erased'),
      id: fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5'),
      answers,
      meaning: fc.integer({ min: 1, max: 2 }),
      seconds: fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
      isFinished: fc.boolean(),
      language: fc.constantFrom('en' as const, 'bg' as const),
    }),
    { maxLength: 25 },
  )
  .map((steps) => steps.map(toEvent));

function toEvent(step: {
  kind: string;
  id: string;
  answers: Record<string, StoredAnswer | undefined>;
  meaning: number;
  seconds: number;
  isFinished: boolean;
  language: 'en' | 'bg';
}): GivenEvent {
  if (step.kind === 'erased') return erased(step.id);
  const given = Object.entries(step.answers).flatMap(([question, content]) =>
    content ? [[question, content] as const] : [],
  );
  // A response's first save fixes these fields, so they follow from its id.
  const place = Number(step.id.slice(1));
  return saved(
    step.id,
    Object.fromEntries(given),
    {
      device: place % 2 === 0 ? 'device-1' : 'device-2',
      day: place < 3 ? '2026-01-01' : '2026-01-02',
      hour: place,
      language: step.language,
      meanings: Object.fromEntries(given.map(([question]) => [question, step.meaning])),
      seconds: Object.fromEntries(given.map(([question]) => [question, step.seconds])),
      timeElapsed: step.seconds,
      isFinished: step.isFinished,
    },
    step.kind === 'quarantined' ? 'ResponseQuarantined' : 'ResponseSaved',
  );
}
