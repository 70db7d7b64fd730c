import { describe, expect, it } from 'vitest';
import { questionByCode } from '../code/question-by-code.js';
import { codeAggregate } from '../code/state.js';
import type { Form } from '../edition/form.js';
import type { Answers } from '../question/answer.js';
import { sample } from '../samples/form-question.js';
import { newPoll } from './poll.js';
import { pipedForm, pipedIn } from './piping.js';
import { filledIn, placeholderOf, placeholdersIn, withFallbacks } from './placeholders.js';
import { scoreOf } from './score.js';

const options = [
  { id: 'sea', text: { en: 'Sea', bg: 'Море' }, score: 2 },
  { id: 'other', text: { en: 'Other' }, kind: 'other' as const },
];
const stay = sample('closed', {
  _id: 'stay',
  name: 'Stay',
  options,
  validationRule: { min: 0, max: 2 },
});
const name = sample('openstring', { _id: 'name', name: 'Name' });
const day = sample('date', { _id: 'day', name: 'Day' });
const last = sample('openstring', {
  _id: 'last',
  question: {
    en: 'Dear {{name|guest}}, how was the {{stay|view}} on {{day|that day}}, {{room|…}}?',
  },
});
const ending = {
  ...{ id: 'bye', redirectUrl: 'https://example.org/{{name}}', screenedOut: false },
  ...{ title: { en: 'Thanks, {{name|guest}}' }, text: { en: 'Score: {{score}}' } },
};
const form: Form = {
  poll: { _id: 'poll', ...newPoll, name: 'Poll', endings: [ending] },
  questions: [stay, name, day, last],
  languages: ['en'],
};
const piped = pipedIn(form, questionByCode(form.questions)) ?? {};
const read = (answers: Answers, hidden = {}) =>
  pipedForm({ ...form, piped }, answers, hidden, 'en');
const asked = (shown: Form) => shown.questions[3]?.question.en;

describe('placeholders', () => {
  it('are found once each, filled once, and read by their fallbacks', () => {
    const text = 'A {{one|1}} and {{ two }} and {{one}} and {{}} and {{x|{y}}';
    expect(placeholdersIn(text)).toEqual(['one', 'two']);
    expect(filledIn('{{a|b}}', () => '{{b|c}}')).toBe('{{b|c}}');
    expect(filledIn('{{a|b}}, {{a}}', () => '')).toBe('b, ');
    expect(withFallbacks('Your {{stay|visit}} in {{room}}')).toBe('Your visit in [room]');
    expect(placeholderOf('stay', 'visit')).toBe('{{stay|visit}}');
  });
});

describe('a form that names answers', () => {
  it('knows the questions by codes, former ones too', () => {
    expect(piped).toEqual({ day: 'day', name: 'name', stay: 'stay' });
    expect(
      pipedIn({ ...form, questions: [stay], poll: { ...form.poll, endings: [] } }, () => 'x'),
    ).toBe(undefined);
    const codes = codeAggregate.evolve(
      codeAggregate.evolve(codeAggregate.initial, {
        type: 'CodesAssigned',
        data: { questions: { stay: { code: 'stay' } } },
      }),
      { type: 'CodesAssigned', data: { questions: { stay: { code: 'visit' } } } },
    );
    const byCode = questionByCode([stay], codes);
    expect([byCode('stay'), byCode('visit'), byCode('room')]).toEqual(['stay', 'stay', undefined]);
  });

  it('says fallbacks until there are answers', () => {
    expect(asked(read({}))).toBe('Dear guest, how was the view on that day, …?');
  });

  it('says answers, what was written for other, days in words, and hidden fields', () => {
    const answers = {
      stay: [0, 1, { other: 'Lake' }],
      name: ['<b>Ana</b> {{stay}}'],
      day: ['2026-02-01'],
    };
    expect(asked(read(answers, { room: '12' }))).toBe(
      'Dear <b>Ana</b> {{stay}}, how was the Sea, Lake on February 1, 2026, 12?',
    );
  });

  it('says the score at an ending, and never fills an address', () => {
    const [shown] = read({ stay: [0], name: ['Ana'] }).poll.endings ?? [];
    expect(shown).toMatchObject({
      ...{ title: { en: 'Thanks, Ana' }, text: { en: 'Score: 2' } },
      redirectUrl: 'https://example.org/{{name}}',
    });
  });

  it('stays what it is', () => {
    const before = JSON.stringify(form);
    read({ name: ['Ana'] });
    expect(JSON.stringify(form)).toBe(before);
  });
});

it('a score adds up the points of chosen options; without points there is none', () => {
  expect([scoreOf([stay], { stay: [0, 1] }), scoreOf([stay], {}), scoreOf([name], {})]).toEqual([
    2,
    0,
    undefined,
  ]);
});
