import { createRespondBuild, inlineJson } from '@canvass/query-api/page/html';
import type { RespondPage, RespondPageData } from '@canvass/contracts/device/page';
import type { FormPoll, FormQuestion } from '@canvass/contracts/edition/form';
import { newPoll } from '@canvass/contracts/poll/poll';
import { sample } from '@canvass/contracts/samples/form-question';
import type { Language } from '@canvass/contracts/language/language';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { webFolder } from '../composition/web-folder.js';
import { untilLive } from './steps.js';

const folder = join(webFolder, 'respond');
const build = createRespondBuild(folder, console);

const ADDRESS = 'http://page.example';
const FILES = '/assets/respond/';

interface Asked {
  poll?: Partial<FormPoll>;
  question?: FormQuestion;
  languages?: Language[];
}

/** An open page that asks one question. */
export function asking({
  poll,
  question = sample('closed'),
  languages = ['en'],
}: Asked): RespondPage {
  return {
    state: 'open',
    account: { companyName: 'Hotel Vitosha', companyLogoURL: '' },
    device: { _id: 'device', name: 'Door', type: 'hyperlink', serialNumber: 'SN-1' },
    polls: [
      {
        ...{ pollId: 'poll', edition: 1, ticket: 'ticket' },
        form: { poll: { ...newPoll, ...poll, _id: 'poll' }, questions: [question], languages },
      },
    ],
  };
}

/**
 * Opens the respondent page as it was built, with what it shows written into it: no product is asked.
 * @param options of the browser, such as its width
 */
export async function lookAt(
  browser: Browser,
  page: RespondPage,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
    ...options,
  });
  const opened = await context.newPage();
  const data: Omit<RespondPageData, 'texts'> = {
    ...{ page, language: 'en', now: new Date().toISOString() },
  };
  const parts = await build.html(data);
  const body = parts.map((part) => (typeof part === 'string' ? part : inlineJson(part))).join('');
  await opened.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/device/SN-1') return route.fulfill({ contentType: 'text/html', body });
    if (!pathname.startsWith(FILES)) return route.fulfill({ status: 404 });
    const path = join(folder, pathname.slice(FILES.length));
    return route.fulfill(existsSync(path) ? { path } : { status: 404 });
  });
  await opened.goto(`${ADDRESS}/device/SN-1`);
  await untilLive(opened);
  await opened.locator('h1').waitFor();
  return opened;
}
