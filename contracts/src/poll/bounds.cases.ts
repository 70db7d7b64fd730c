import { exampleId, exampleQuestion } from '../question/question.cases.js';
import type { QuestionContent, QuestionType, ValidationRule } from '../question/question.js';
import { defaultStyle, type ButtonStyle, type PollContent, type PollStyle } from './poll.js';

/** A bound: what is taken at it, and what is refused one past it. */
export interface Bound<Part> {
  what: string;
  at: Part;
  past: Part;
}

const styled = (style: Partial<PollStyle>): Partial<PollContent> => ({
  style: { ...defaultStyle, ...style },
});
const buttons = (buttonStyle: ButtonStyle) => styled({ buttonStyle });
const countdown = (minutes: number, seconds: number): Partial<PollContent> => ({
  countdownTimer: true,
  countdownTime: { minutes, seconds },
});

/** Bounds of the fields of a poll. */
export const pollBounds: readonly Bound<Partial<PollContent>>[] = [
  { what: 'a name', at: { name: 'a' }, past: { name: '' } },
  { what: 'the longest name', at: { name: 'a'.repeat(300) }, past: { name: 'a'.repeat(301) } },
  { what: 'the smallest text', at: styled({ fontSize: 1 }), past: styled({ fontSize: 0 }) },
  { what: 'the largest text', at: styled({ fontSize: 60 }), past: styled({ fontSize: 61 }) },
  { what: 'the least elevation', at: buttons({ elevation: 0 }), past: buttons({ elevation: -1 }) },
  { what: 'the most elevation', at: buttons({ elevation: 24 }), past: buttons({ elevation: 25 }) },
  { what: 'the narrowest button', at: buttons({ width: 200 }), past: buttons({ width: 150 }) },
  { what: 'the widest button', at: buttons({ width: 500 }), past: buttons({ width: 550 }) },
  { what: 'a step of the width', at: buttons({ width: 250 }), past: buttons({ width: 251 }) },
  { what: 'the most minutes', at: countdown(120, 0), past: countdown(121, 0) },
  { what: 'the most seconds', at: countdown(0, 60), past: countdown(0, 61) },
  { what: 'the least countdown', at: countdown(0, 1), past: countdown(0, 0) },
  { what: 'no minutes', at: countdown(0, 1), past: countdown(-1, 1) },
  { what: 'no seconds', at: countdown(1, 0), past: countdown(1, -1) },
  {
    what: 'an address of the web',
    at: { redirectUrl: 'https://a.example' },
    past: { redirectUrl: 'ftp://a.example' },
  },
  { what: 'no address', at: { redirectUrl: '' }, past: { redirectUrl: 'a.example' } },
];

const ruled = (type: QuestionType, rule: ValidationRule, part: Partial<QuestionContent> = {}) =>
  exampleQuestion(type, { ...part, validationRule: rule });
const choices = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: exampleId(1000 + n), text: { en: `No ${n}` } }));
const offered = (type: QuestionType, count: number) =>
  exampleQuestion(type, { options: choices(count) });
const pictures = (count: number) =>
  exampleQuestion('image', {
    images: choices(count).map((one) => ({ ...one, src: 'https://a.example/a.png' })),
  });
const grid = (rows: number, columns: number) =>
  exampleQuestion('mps', {
    rows: choices(rows),
    columns: choices(columns).map((one, n) => ({ ...one, id: exampleId(3000 + n) })),
  });

/** The highest maximum of a rule, by type. */
const highest: [QuestionType, number, Partial<QuestionContent>?][] = [
  ['opendigit', 500],
  ['openstring', 500],
  ['closed', 500],
  ['starRating', 10],
  ['nps', 10],
  ['slider', 10],
  ['emojiRating', 5, { emoji: 'happy2' }],
  ['emojiRating', 5, { emoji: 'slightlySmilingFace' }],
  ['emojiRating', 2, { emoji: 'thumbs' }],
  ['image', 3, { images: pictures(3).images }],
  ...(['mps', 'date', 'dropdown', 'signature', 'checkbox'] as const).map(
    (type): [QuestionType, number] => [type, 1],
  ),
];

const [one, two] = choices(2) as [QuestionContent['options'][0], QuestionContent['options'][0]];

/** Bounds of questions. */
export const questionBounds: readonly Bound<QuestionContent>[] = [
  ...highest.map(([type, max, part]) => ({
    what: `the highest maximum of ${type}${part?.emoji ? ` with ${part.emoji}` : ''}`,
    at: ruled(type, { min: 0, max }, part),
    past: ruled(type, { min: 0, max: max + 1 }, part),
  })),
  {
    what: 'the lowest maximum',
    at: ruled('starRating', { min: 0, max: 1 }),
    past: ruled('starRating', { min: 0, max: 0 }),
  },
  {
    what: 'the lowest minimum',
    at: ruled('openstring', { min: 0, max: 10 }),
    past: ruled('openstring', { min: -1, max: 10 }),
  },
  {
    what: 'a minimum up to the maximum',
    at: ruled('openstring', { min: 10, max: 10 }),
    past: ruled('openstring', { min: 11, max: 10 }),
  },
  {
    what: 'the faces of a set',
    at: ruled('emojiRating', { min: 0, max: 3 }),
    past: ruled('emojiRating', { min: 0, max: 4 }),
  },
  {
    what: 'a set of faces',
    at: exampleQuestion('emojiRating'),
    past: exampleQuestion('emojiRating', { emoji: undefined } as Partial<QuestionContent>),
  },
  { what: 'the fewest pictures', at: pictures(2), past: pictures(1) },
  { what: 'the most pictures', at: pictures(5), past: pictures(6) },
  {
    what: 'a name of each picture',
    at: pictures(2),
    past: exampleQuestion('image', {
      images: pictures(2).images.map((picture) => ({ ...picture, text: {} })),
    }),
  },
  {
    what: 'pictures of other names',
    at: pictures(2),
    past: exampleQuestion('image', {
      images: pictures(2).images.map((picture) => ({ ...picture, text: { en: 'Same' } })),
    }),
  },
  { what: 'the fewest options', at: offered('closed', 1), past: offered('closed', 0) },
  { what: 'the most options', at: offered('closed', 500), past: offered('closed', 501) },
  { what: 'the most to rank', at: offered('ranking', 10), past: offered('ranking', 11) },
  {
    what: 'options of other words',
    at: exampleQuestion('closed', { options: [one, two] }),
    past: exampleQuestion('closed', { options: [one, { ...two, text: one.text }] }),
  },
  { what: 'the most rows', at: grid(10, 3), past: grid(11, 3) },
  { what: 'the fewest rows', at: grid(1, 3), past: grid(0, 3) },
  { what: 'the most columns beside the label', at: grid(3, 5), past: grid(3, 6) },
  {
    what: 'a text',
    at: exampleQuestion('openstring', { question: { en: 'a' } }),
    past: exampleQuestion('openstring', { question: { en: ' ' } }),
  },
];
