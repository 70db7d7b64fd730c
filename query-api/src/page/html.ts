import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShownPage, RespondPageData } from '@canvass/contracts/device/page';
import type { Form } from '@canvass/contracts/edition/form';
import { directionOf, sourceLanguage, type Language } from '@canvass/contracts/language/language';
import type { Logger } from '@canvass/platform/telemetry/logger';
import { createFirstScreens } from './first-screens.js';

/** A text of a page, or a form in it, whose text is the same on every page. */
export type PagePart = string | Form;

/** The build of the respondent page, read once. */
export interface RespondBuild {
  /** The page with its data in it, so that it shows without asking again. */
  html(data: Omit<RespondPageData, 'texts'>): Promise<PagePart[]>;
  /** The page before anything is put in. */
  template(): Promise<string>;
  /** What its pages say in a language, by key. */
  texts(language: Language): Promise<Record<string, string>>;
  /** Addresses of its style sheets, the typeface among them. */
  styleSheets(): Promise<string[]>;
}

/** The colour of the browser's own bars on a dark device. */
const DARK_BARS = /<meta name="theme-color"[^>]*prefers-color-scheme: dark[^>]*>/;

const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"/g;

/** Whether a page may be dark from the start. */
function isAutomatic(page: ShownPage): boolean {
  return (
    page.state === 'open' &&
    page.polls.some(({ form }) => form.poll.style?.colorScheme === 'automatic')
  );
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** JSON that stays inside its script element, for any text. */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Stands for a form in a text; nobody outside of this process knows it. */
const MARK = randomUUID();

/** The page with marks in place of its forms. */
export function marked(page: ShownPage): object {
  if (page.state !== 'open') return page;
  return { ...page, polls: page.polls.map((offer) => ({ ...offer, form: MARK })) };
}

/** A text with marks, cut at them, with the forms in between. */
export function partsOf(text: string, page: ShownPage): PagePart[] {
  const forms = page.state === 'open' ? page.polls.map(({ form }) => form) : [];
  return text.split(`"${MARK}"`).flatMap((before, n) => [before, forms[n] ?? []].flat());
}

/**
 * @param folder of the build: `respond.html` and `texts/<language>.json`; beside it stands `first-screen/render.mjs`, which
 * renders first screens
 */
export function createRespondBuild(folder: string, logger: Pick<Logger, 'error'>): RespondBuild {
  const renderFirst = createFirstScreens(join(folder, '..', 'first-screen', 'render.mjs'), logger);
  const kept = new Map<string, Promise<string>>();
  const read = (name: string): Promise<string> => {
    const known = kept.get(name);
    if (known) return known;
    const reading = readFile(join(folder, name), 'utf8');
    kept.set(name, reading);
    // A failure is not kept: the build may come later.
    reading.catch(() => kept.delete(name));
    return reading;
  };
  const readTexts = async (language: Language): Promise<Record<string, string>> => {
    const text = await read(`texts/${language}.json`).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return read(`texts/${sourceLanguage}.json`);
    });
    return JSON.parse(text) as Record<string, string>;
  };
  return {
    template: () => read('respond.html'),
    texts: readTexts,
    styleSheets: async () =>
      [...(await read('respond.html')).matchAll(STYLE_SHEET)].map(([, address = '']) => address),
    html: async (data) => {
      const { language } = data;
      const automatic = isAutomatic(data.page);
      const [page, texts] = await Promise.all([read('respond.html'), readTexts(language)]);
      const script = `<script type="application/json" id="canvass">${inlineJson({ ...data, page: marked(data.page), texts })}</script>`;
      const attributes = `lang="${language}" dir="${directionOf(language)}"${automatic ? ' data-automatic' : ''}`;
      const first = await renderFirst({ ...data, texts });
      const html = page
        .replace(/<html[^>]*>/, `<html ${attributes}>`)
        .replace(DARK_BARS, (bars) => (automatic ? bars : ''))
        .replace('<!--first-->', () => (first ? `<div id="first">${first}</div>` : ''))
        .replace('<!--canvass-->', () => script);
      return partsOf(html, data.page);
    },
  };
}
