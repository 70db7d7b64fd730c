import { rmSync } from 'node:fs';
import { firstOperator } from '@canvass/command-api/account/operator';
import { en as english } from '@canvass/contracts/library/templates/en';
import { basicPlan, enterprisePlan } from '@canvass/contracts/plan/plan';
import { textsFolder } from '@canvass/contracts/texts/folder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { webFolder } from '../composition/web-folder.js';
import { openGallery, type Gallery } from './gallery.js';
import { brought, lookAtMails, lookIn, readers, type Tongue } from './spoken-screens.js';
import { bracketed, listenToWriting, unsaid } from './unsaid.js';
import { pseudoWording } from './wording.js';

// The product under test says everything in the pseudo-language; nothing that is shipped can.
vi.mock('../composition/web-folder.js', async (original) => {
  const { pseudoWeb } = await import('./pseudo-files.js');
  return { webFolder: pseudoWeb((await original<{ webFolder: string }>()).webFolder) };
});
vi.mock('@canvass/contracts/texts/folder', async (original) => {
  const { pseudoCatalogues } = await import('./pseudo-files.js');
  return { textsFolder: pseudoCatalogues((await original<{ textsFolder: URL }>()).textsFolder) };
});

/** What is in no catalogue: names that the product begins with, of itself, of its operator and of its plans, and its library. */
const names = [
  ...['Canvass', firstOperator.name, basicPlan.name, enterprisePlan.name],
  ...Object.values(english.polls).flatMap(({ name, description }) => [name, description]),
];

const written = listenToWriting();
let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(async () => {
  written.end();
  await gallery.end();
  for (const folder of [webFolder, textsFolder]) rmSync(folder, { recursive: true });
});

/** A pseudo-language takes the place of English, so that a text in code stands outside of its brackets. */
const tongue: Tongue = {
  language: 'en',
  wording: pseudoWording(),
  script: bracketed,
  heard: (typed) => written.texts.add(typed),
  strange: (page, name, outside) =>
    unsaid(page, name, new Set([...names, ...written.texts, ...brought]), outside),
};

describe('in the pseudo-language', () => {
  it.each(readers)('all that the $who sees fits, and is in a catalogue', async (audience) => {
    expect(await lookIn(tongue, gallery, audience)).toEqual([]);
  });

  it('so does every mail', async () => {
    expect(await lookAtMails(tongue, gallery)).toEqual([]);
  });
});
