import { newPoll } from '@canvass/contracts/poll/poll';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import type { CDPSession, Page } from 'playwright-core';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { openBrowser } from '../e2e/browser.js';
import { signedIn } from '../e2e/signed-in.js';
import type { Figure } from './figures.js';
import { percentile } from './percentile.js';
import type { MeasuredProduct } from './product.js';

const QUESTIONS = 200;
const OPTIONS = 500;
const KEYS = 20;
/** In pixels; a row is about as high. */
const DRAGGED = 240;

/** Notes, from before the page's own code, how long each act of a person takes until it is painted. */
const watching = `
  globalThis.painted = [];
  for (const type of ['keydown', 'pointermove', 'pointerup'])
    addEventListener(type, ({ isTrusted }) => {
      if (!isTrusted) return;
      const began = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.painted.push({ type, took: performance.now() - began });
      requestAnimationFrame(() => port2.postMessage(null));
    }, true);
`;

/** What one kind of act took, in milliseconds. */
interface Took {
  /** Until it was painted, of each act. */
  painted: number[];
  /** Of the browser's main thread for each act, with what followed it. */
  worked: number;
}

/** An editor that is open in a browser. */
class Measured {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Measured> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Measured(page, session);
  }

  /** Does something some times, each after the one before has been dealt with. */
  async times(count: number, type: string, act: (time: number) => Promise<void>): Promise<Took> {
    await this.settle();
    await this.page.evaluate('globalThis.painted = []');
    const before = await this.workedFor();
    for (let time = 0; time < count; time += 1) {
      await act(time);
      await this.settle();
    }
    const worked = ((await this.workedFor()) - before) / count;
    const noted = await this.page.evaluate<{ type: string; took: number }[]>('globalThis.painted');
    const painted = noted.filter((one) => one.type === type).map(({ took }) => took);
    return { painted, worked };
  }

  /** Resolves when the page has nothing to do. */
  private async settle(): Promise<void> {
    await this.page.evaluate(
      `new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })))`,
    );
  }

  private async workedFor(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }
}

/** Measures what a person feels who writes a large poll: keys, a drag and an undo. It needs the built workspace. */
export async function measureEditor(
  product: MeasuredProduct,
  note: (figure: Figure) => void,
): Promise<void> {
  const client = new Client(product.address);
  const owner = { email: 'editor@bench.example', password: 'secret-1', companyName: 'Editor' };
  const session = await openCompany(client, owner);
  const addPoll = async (name: string, count: number, options: number): Promise<string> => {
    const questions: string[] = [];
    const en = Array.from({ length: options }, (_, n) => `Answer number ${n + 1}`);
    while (questions.length < count) {
      const number = questions.length + 1;
      const texts = { name: `Question ${number}`, question: { en: `What of part ${number}?` } };
      questions.push(
        (await client.createQuestion(closedQuestion({ ...texts, options: { en } })))._id,
      );
    }
    const { style } = newPoll;
    return (await client.createPoll({ name, questions, isPublished: true, style }))._id;
  };
  const polls = [
    {
      of: `a poll of ${QUESTIONS} questions`,
      list: 'Questions',
      id: await addPoll('Long', QUESTIONS, 5),
    },
    {
      of: `a question of ${OPTIONS} options`,
      list: 'Options',
      id: await addPoll('Wide', 1, OPTIONS),
    },
  ];

  const browser = await openBrowser();
  try {
    const context = await signedIn(browser, session, { viewport: { width: 1440, height: 900 } });
    await context.addInitScript({ content: watching });
    for (const { of, list, id } of polls) {
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      const began = performance.now();
      await page.goto(`${product.address}/poll/${id}`);
      await page.getByLabel('Option 1', { exact: true }).waitFor();
      note({ what: `${of}: until it is open`, value: performance.now() - began, unit: 'ms' });
      for (const [what, took] of await measuredActs(await Measured.of(page), list)) {
        note({ what: `${of}: ${what}, p50`, value: percentile(took.painted, 50), unit: 'ms' });
        note({ what: `${of}: ${what}, the slowest`, value: Math.max(...took.painted), unit: 'ms' });
        note({ what: `${of}: processor time for ${what}`, value: took.worked, unit: 'ms' });
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/** @param list the name of the list whose first entry is dragged */
async function measuredActs(editor: Measured, list: string): Promise<[string, Took][]> {
  const { page } = editor;
  const key = (name: string) => () => page.keyboard.press(name);
  const option = page.getByLabel('Option 1', { exact: true });
  await option.focus();
  await page.keyboard.press('End');
  // The first key fetches what undoes and what keeps unsaved work.
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Undo last change' }).waitFor();
  const option1 = await editor.times(KEYS, 'keydown', key('a'));
  await page.getByLabel('Name', { exact: true }).first().focus();
  const name = await editor.times(KEYS, 'keydown', key('b'));
  const handle = page
    .getByRole('list', { name: list, exact: true })
    .getByRole('button', { name: 'Move number 1', exact: true })
    .first();
  await handle.hover();
  const { x = 0, y = 0, width = 0, height = 0 } = (await handle.boundingBox()) ?? {};
  const [across, down] = [x + width / 2, y + height / 2];
  await page.mouse.down();
  const drag = await editor.times(KEYS, 'pointermove', (step) =>
    page.mouse.move(across, down + ((step + 1) * DRAGGED) / KEYS),
  );
  const drop = await editor.times(1, 'pointerup', () => page.mouse.up());
  const undo = await editor.times(3, 'keydown', key('Control+z'));
  return [
    ['a key in an option', option1],
    ['a key in the name', name],
    ['a step of a drag', drag],
    ['the drop', drop],
    ['an undo', undo],
  ];
}
