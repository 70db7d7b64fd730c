import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RespondPageData } from '@canvass/contracts/device/page';
import { newPoll } from '@canvass/contracts/poll/poll';
import { sample } from '@canvass/contracts/samples/form-question';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFirstScreens } from './first-screens.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-first-screens-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A module that renders by this body of a function of `data`, and what was logged. */
function screensOf(name: string, body: string) {
  const module = join(folder, `${name}.mjs`);
  writeFileSync(module, `let calls = 0; export async function renderFirstScreen(data) { ${body} }`);
  const said: string[] = [];
  const logger = { error: (_: unknown, message?: string) => said.push(message ?? '') };
  return { render: createFirstScreens(module, logger as never), said };
}

function dataOf(part: Partial<RespondPageData> = {}): RespondPageData {
  return {
    page: {
      state: 'open',
      account: { companyName: 'Vitosha', companyLogoURL: '' },
      device: { _id: 'device', name: 'Door', type: 'hyperlink', serialNumber: 'SN-1' },
      polls: [
        {
          ...{ pollId: 'poll', edition: 1, ticket: 'ticket' },
          form: {
            poll: { ...newPoll, _id: 'poll' },
            questions: [sample('closed')],
            languages: ['en'],
          },
        },
      ],
    },
    ...{ texts: {}, language: 'en', now: '2026-11-30T09:00:00Z', ...part },
  };
}

it('renders a form once in each language, also for pages with other tickets', async () => {
  const { render } = screensOf('counting', 'calls += 1; return `${data.language} ${calls}`;');
  const data = dataOf();
  const { page } = data;
  if (page.state !== 'open') throw new Error('The page is not open.');
  const [offered] = page.polls;
  if (!offered) throw new Error('The page offers no poll.');
  const later = { ...data, page: { ...page, polls: [{ ...offered, ticket: 'later' }] } };
  expect(await render(data)).toBe('en 1');
  expect(await render(later)).toBe('en 1');
  expect(await render({ ...data, language: 'bg' })).toBe('bg 2');
  expect(await render({ ...data, page: { ...page, test: 'token' } })).toBe('en 3');
  expect(await render(dataOf())).toBe('en 4');
});

it('renders nothing where no poll is asked at once', async () => {
  const { render } = screensOf('any-page', 'return "shown";');
  const data = dataOf();
  expect(await render({ ...data, page: { state: 'closed' } })).toBeUndefined();
  if (data.page.state !== 'open') throw new Error('The page is not open.');
  const several = { ...data.page, polls: [...data.page.polls, ...data.page.polls] };
  expect(await render({ ...data, page: several })).toBeUndefined();
});

it('leaves the page without a first screen where the build has none', async () => {
  const said: string[] = [];
  const logger = { error: (_: unknown, message?: string) => said.push(message ?? '') };
  const render = createFirstScreens(join(folder, 'none.mjs'), logger as never);
  expect(await render(dataOf())).toBeUndefined();
  expect(said).toEqual([]);
});

it('leaves the page without a first screen where that fails, and logs it', async () => {
  const { render, said } = screensOf('failing', 'throw new Error("no such face");');
  expect(await render(dataOf())).toBeUndefined();
  expect(said).toEqual(['the first screen of a page could not be rendered']);
});
