import { describe, expect, it } from 'vitest';
import type { QuestionType } from '../question/question.js';
import { branchingQuestions } from './branching.cases.js';
import { newPoll, type PollContent } from './poll.js';
import { allowsDisabledNavigation, checkPoll, fitPoll, tidyPoll } from './rules.js';

const ids = branchingQuestions.map(({ _id }) => _id);
const [a, b] = ids as [string, string];
const [red, green] = ['red', 'green'] as const;
const poll = (changes: Partial<PollContent> = {}): PollContent => ({
  ...newPoll,
  name: 'Poll',
  questions: ids,
  ...changes,
});
const withCountdown = (minutes: number, seconds: number) => ({
  countdownTimer: true,
  countdownTime: { minutes, seconds },
});
const withFontSize = (fontSize: number) => ({ style: { ...newPoll.style, fontSize } });

describe('checkPoll', () => {
  it.each<[string, Partial<PollContent>]>([
    ['a new one with a name', { questions: [] }],
    ['a published one', { status: 2 }],
    ['the longest countdown', withCountdown(120, 60)],
    ['the largest font', withFontSize(60)],
    ['a redirect', { redirectUrl: 'https://example.com/thanks?x=1' }],
    ['a graph', { isLinearLogic: false, questionsGraph: { [a]: { [red]: b, [green]: null } } }],
    ['a broken graph that is not followed', { questionsGraph: { [a]: { [red]: a } } }],
    [
      'a broken graph of a classic form',
      { formStyleType: 'classic', isLinearLogic: false, questionsGraph: { [a]: { [red]: a } } },
    ],
  ])('accepts %s', (_, changes) => {
    expect(checkPoll(poll(changes))).toEqual([]);
  });

  it.each<[string, Partial<PollContent>, string, string]>([
    ['no name', { name: ' ' }, 'nameRequired', 'name'],
    [
      'a redirect with a line break',
      { redirectUrl: 'https://a.example/\nx' },
      'urlInvalid',
      'redirectUrl',
    ],
    ['a name that is not seen', { name: '\u200b' }, 'nameRequired', 'name'],
    ['a name that turns its direction', { name: 'a\u202eb' }, 'charactersStray', 'name'],
    ['a redirect to nowhere', { redirectUrl: 'example.com' }, 'urlInvalid', 'redirectUrl'],
    ['no font size', withFontSize(0), 'fontSize', 'style.fontSize'],
    ['a font size that is no number', withFontSize(NaN), 'fontSize', 'style.fontSize'],
    ['too large a font', withFontSize(61), 'fontSize', 'style.fontSize'],
    ['too many minutes', withCountdown(121, 0), 'numberRange', 'countdownTime.minutes'],
    ['negative minutes', withCountdown(-1, 30), 'numberRange', 'countdownTime.minutes'],
    ['too many seconds', withCountdown(0, 61), 'numberRange', 'countdownTime.seconds'],
    ['half a second', withCountdown(0, 0.5), 'numberRange', 'countdownTime.seconds'],
    ['a countdown of nothing', withCountdown(0, 0), 'countdownRequired', 'countdownTime'],
    ['a question twice', { questions: [a, a] }, 'questionTwice', 'questions'],
    [
      'publishing without questions',
      { questions: [], status: 2 },
      'noQuestionsSelected',
      'questions',
    ],
    [
      'a graph that leads to itself',
      { isLinearLogic: false, questionsGraph: { [a]: { [red]: a } } },
      'graphSameQuestion',
      `questionsGraph.${a}`,
    ],
  ])('refuses %s', (_, changes, code, field) => {
    expect(checkPoll(poll(changes))).toEqual([expect.objectContaining({ code, field })]);
  });
});

const of = (type: QuestionType, max = 1) => ({
  type,
  validationRule: { min: 0, max },
  options: [],
});

describe('allowsDisabledNavigation', () => {
  it('needs every question to be answered with one tap', () => {
    expect(
      allowsDisabledNavigation([of('closed'), of('nps', 10), of('image'), of('checkbox')]),
    ).toBe(true);
    expect(allowsDisabledNavigation([of('starRating', 5), of('emojiRating', 5)])).toBe(true);
    expect(allowsDisabledNavigation([of('closed'), of('openstring')])).toBe(false);
  });

  const slow = [
    'opendigit',
    'openstring',
    'slider',
    'mps',
    'date',
    'dropdown',
    'signature',
    'ranking',
    'constantSum',
  ] as const;
  it.each(slow)('is refused by %s', (type) => {
    expect(allowsDisabledNavigation([of(type)])).toBe(false);
  });

  it.each<QuestionType>(['closed', 'image'])('is refused by several choices (%s)', (type) => {
    expect(allowsDisabledNavigation([of(type, 2)])).toBe(false);
  });
});

describe('fitPoll', () => {
  const asked = new Map([
    ['date', of('date')],
    ['nps', of('nps', 10)],
  ]);

  it('leaves a consent form its five types, and what it does not know', () => {
    const form = { questions: ['nps', 'date', 'unknown'], disableNavigation: false };
    const fitted = fitPoll({ ...form, isConsentForm: true }, asked);
    expect(fitted.questions).toEqual(['date', 'unknown']);
    expect(fitPoll({ ...form, isConsentForm: false }, asked).questions).toEqual(form.questions);
  });

  it('switches navigation on where one tap is not enough', () => {
    const form = { isConsentForm: false, disableNavigation: true };
    expect(fitPoll({ ...form, questions: ['nps'] }, asked).disableNavigation).toBe(true);
    expect(fitPoll({ ...form, questions: ['nps', 'date'] }, asked).disableNavigation).toBe(false);
  });
});

describe('tidyPoll', () => {
  it.each<[string, Partial<PollContent>, Partial<PollContent>]>([
    ['blanks around the name', { name: ' Poll ' }, { name: 'Poll' }],
    [
      'reloading where there is a redirect',
      { redirectUrl: 'https://a.example', reloadPoll: 1 },
      { reloadPoll: 0 },
    ],
    [
      'the back button without navigation',
      { disableNavigation: true, backButton: true },
      { backButton: false },
    ],
    [
      'the time of a countdown that is off',
      { countdownTime: { minutes: 3, seconds: 2 } },
      { countdownTime: { minutes: 0, seconds: 0 } },
    ],
    [
      'tiles where buttons are rounded',
      { style: { ...newPoll.style, buttonStyle: { rounded: true, tile: true, width: 200 } } },
      { style: { ...newPoll.style, buttonStyle: { rounded: true, tile: false, width: 200 } } },
    ],
    [
      'the graph of a linear poll',
      { questionsGraph: { [a]: { [red]: b } } },
      { questionsGraph: {} },
    ],
    [
      'graph entries of removed questions',
      {
        isLinearLogic: false,
        questions: [a],
        questionsGraph: { [a]: { [red]: null }, [b]: { [red]: a } },
      },
      { questionsGraph: { [a]: { [red]: null } } },
    ],
    [
      'notifications about removed questions',
      {
        questions: [a],
        notifications: [{ questionId: b, answer: 'No', answerIndex: 1 }],
      },
      { notifications: [] },
    ],
  ])('drops %s', (_, before, after) => {
    const tidy = tidyPoll(poll(before));
    expect(tidy).toEqual({ ...poll(before), ...after });
    expect(tidyPoll(tidy)).toEqual(tidy);
  });

  it.each<[string, Partial<PollContent>]>([
    ['reloading without a redirect', { reloadPoll: 1 }],
    ['checking addresses beside a redirect', { redirectUrl: 'https://a.example', reloadPoll: 2 }],
    ['the time of a countdown', withCountdown(3, 2)],
    ['a graph', { isLinearLogic: false, questionsGraph: { [a]: { [red]: b, [green]: null } } }],
  ])('keeps %s', (_, content) => {
    expect(tidyPoll(poll(content))).toEqual(poll(content));
  });
});
