import type { BrowserContextOptions, Page } from 'playwright-core';
import { directionOf, type InterfaceLanguage } from '@canvass/contracts/language/language';
import { sampleMails, wordsInMails } from '../pictures/sample-mails.js';
import { audiences, type Audience } from './audiences.js';
import { cutOff } from './cut-off.js';
import type { Gallery } from './gallery.js';
import { inspect, inspectMail, scrollsAside } from './inspect.js';
import { wordsInAudits } from './moments-of-audits.js';
import { spoken } from './spoken.js';
import type { View } from './view.js';
import { wordsInSurvey } from './views-of-authors.js';
import type { Wording } from './wording.js';

/** A language in which screens are looked at. */
export interface Tongue {
  language: InterfaceLanguage;
  wording: Wording;
  /** What of a page is in no catalogue, or in another language. @param outside a selector of what is not looked at */
  strange: (page: Page, name: string, outside: string) => Promise<string[]>;
  /** A script that each page runs first. */
  script?: string;
  /** Is told what is typed. */
  heard?: (typed: string) => void;
}

/** What people and programs wrote, not by a request. */
export const brought: readonly string[] = [...wordsInMails, ...wordsInSurvey, ...wordsInAudits];

/** A phone, on which views are opened, and what its window is widened to. */
const PHONE = 390;
const WIDER = [820, 1440] as const;

/** The faults that a page has by its language, at each width. It is opened on a phone. */
const inspectIn =
  ({ language, strange }: Tongue, { isWorkspace }: Audience) =>
  async (page: Page, name: string): Promise<string[]> => {
    const findings = [
      ...(await inspect(page, name, ['light'])),
      ...(await cutOff(page, name)),
      ...(await strange(page, name, isWorkspace ? '[data-scheme]' : '')),
    ];
    const direction = await page.evaluate<string>('document.documentElement.dir || "ltr"');
    if (isWorkspace && direction !== directionOf(language)) findings.push(`${name}: ${direction}`);
    for (const width of WIDER) {
      await page.setViewportSize({ width, height: 900 });
      const wide = `${name}, widened to ${width} px`;
      findings.push(...(await scrollsAside(page, wide)), ...(await cutOff(page, wide)));
    }
    return findings;
  };

/** Opens views as an audience sees them in a language. @returns their faults, one line each */
export async function lookIn(
  tongue: Tongue,
  gallery: Gallery,
  audience: Audience,
  views: readonly View[] = audience.views,
): Promise<string[]> {
  const options: BrowserContextOptions = { locale: tongue.language, colorScheme: 'light' };
  const context = await audience.open(gallery, options);
  if (tongue.script) await context.addInitScript({ content: tongue.script });
  return gallery.look(context, views, [PHONE], inspectIn(tongue, audience), (page) =>
    spoken(page, tongue.wording, tongue.heard),
  );
}

/** Those who see pages in the language that they read; Arabic has views of its own. */
export const readers = audiences.filter(({ who }) => who !== 'respondent who reads Arabic');

/** What most people see most of the time, by the names of views. */
const MAIN = [
  ...['company', 'polls', 'poll', 'poll, shared', 'charts', 'answers', 'questions', 'services'],
  ...['plans', 'cards'],
];

/** The ten main screens, by who sees them. */
export const mainScreens = readers
  .map((audience) => ({
    audience,
    views: audience.views.filter(({ name }) => MAIN.includes(name)),
  }))
  .filter(({ views }) => views.length > 0);

/** Opens each mail. @returns the faults that mails have in a language, one line each */
export async function lookAtMails(tongue: Tongue, gallery: Gallery): Promise<string[]> {
  const context = await gallery.fresh({ colorScheme: 'light' });
  const page = await context.newPage();
  const findings: string[] = [];
  for (const [mail, html] of await sampleMails(tongue.language)) {
    await page.setViewportSize({ width: PHONE, height: 900 });
    await page.setContent(html);
    const name = `mail ${mail}`;
    findings.push(...(await inspectMail(page, name)), ...(await cutOff(page, name)));
    findings.push(...(await tongue.strange(page, name, '')));
  }
  await context.close();
  return findings;
}
