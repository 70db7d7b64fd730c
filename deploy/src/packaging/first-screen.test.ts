import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstScreens, OfferedForm, RespondPage } from '@canvass/contracts/device/page';
import type { FormPoll, FormQuestion } from '@canvass/contracts/edition/form';
import { questionTypes } from '@canvass/contracts/question/question';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { expect, it } from 'vitest';
import { webFolder } from '../composition/web-folder.js';
import { asking } from '../e2e/respondent-look.js';

const module = pathToFileURL(join(webFolder, 'first-screen', 'render.mjs'));
const { renderFirstScreen } = (await import(module.href)) as FirstScreens;

const texts = JSON.parse(
  readFileSync(join(webFolder, 'respond', 'texts', 'en.json'), 'utf8'),
) as Record<string, string>;

type OpenPage = Extract<RespondPage, { state: 'open' }>;

const render = (page: RespondPage): Promise<string | undefined> =>
  renderFirstScreen({
    ...{ page, language: 'en', now: '2026-11-30T09:00:00Z' },
    texts,
  });

function changed(page: RespondPage, change: Partial<OfferedForm>): OpenPage {
  if (page.state !== 'open') throw new Error('The page is not open.');
  return { ...page, polls: page.polls.map((offered) => ({ ...offered, ...change })) };
}

const asked = (question: FormQuestion, poll: Partial<FormPoll> = {}): RespondPage =>
  asking({ question, poll });

it.each(questionTypes)('renders a question: %s', async (type) => {
  const html = await render(asked(sample(type, { question: { en: 'What would you say?' } })));
  expect(html).toContain('What would you say?');
  expect(html).toMatch(/<(button|input|textarea|select|canvas)/);
});

it('escapes what was written by people', async () => {
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)>"';
  const question = sample('closed', { question: { en: text }, options: choices(text, 'Tea') });
  const html = await render(asked(question, { name: text }));
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script');
});

it('renders the notice of a test', async () => {
  const page = asked(sample('closed'));
  if (page.state !== 'open') throw new Error('The page is not open.');
  expect(await render({ ...page, test: 'token' })).toContain(texts['testNotice']);
});

it('renders the beginning of a long classic form', async () => {
  const page = asked(sample('openstring'), { formStyleType: 'classic' });
  if (page.state !== 'open' || !page.polls[0]) throw new Error('The page is not open.');
  const { form } = page.polls[0];
  const questions = Array.from({ length: 200 }, (_, n) =>
    sample('openstring', { _id: `q${n}`, question: { en: `Question ${n}` } }),
  );
  const html = await render(changed(page, { form: { ...form, questions } }));
  expect(html).toContain('Question 3');
  expect(html).not.toContain('Question 50');
});

const countdown = { countdownTimer: true, countdownTime: { minutes: 1, seconds: 0 } };
const many = choices(...Array.from({ length: 500 }, (_, n) => `Option ${n}`));
const open = asked(sample('closed'));
const { form } = (open as OpenPage).polls[0] as OfferedForm;
const begun = {
  ...{ responseId: 'response', secret: 'secret', hidden: {}, answers: {} },
  startedAt: '2026-11-29T09:00:00Z',
};

it.each<[string, RespondPage]>([
  ['a countdown', asked(sample('closed'), countdown)],
  ['a random order', asked(sample('closed', { optionOrder: 'random' }))],
  ['placeholders', changed(open, { form: { ...form, piped: { name: 'q' } } })],
  ['a personal link that was begun', changed(open, { personal: begun })],
  ['a kiosk', { ...(open as OpenPage), kiosk: { idleSeconds: 60, look: 'look' } }],
  ['hundreds of options', asked(sample('closed', { options: many }))],
])('renders nothing of %s', async (_name, page) => {
  expect(await render(page)).toBeUndefined();
});

it('renders a personal link that was not begun', async () => {
  const { startedAt: _, ...personal } = begun;
  expect(await render(changed(open, { personal }))).toContain('Finish');
});
