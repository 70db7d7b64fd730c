import { personCalls } from '@canvass/contracts/person/calls';
import type { Page } from 'playwright-core';
import { forge } from './forged.js';
import { click, clickInWindow, dialog, type View } from './view.js';

const group = 'Stay';
const kept = 'Why did you come?';
const lost = 'Send us a picture.';
const title = 'Your stay';

/** What people wrote into the survey that is imported. */
export const wordsInSurvey: readonly string[] = [group, kept, lost, title];

/** A survey of LimeSurvey of which not all can be taken. */
const survey = `<?xml version="1.0" encoding="UTF-8"?>
<document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>366</DBVersion>
<languages><language>en</language></languages>
<groups><rows><row><gid>1</gid><group_name>${group}</group_name><group_order>1</group_order><language>en</language></row></rows></groups>
<questions><rows>
<row><qid>1</qid><gid>1</gid><type>S</type><title>WHY</title><question>${kept}</question><question_order>1</question_order><language>en</language></row>
<row><qid>2</qid><gid>1</gid><type>|</type><title>FILE</title><question>${lost}</question><question_order>2</question_order><language>en</language></row>
</rows></questions>
<surveys><rows><row><sid>1</sid><language>en</language></row></rows></surveys>
<surveys_languagesettings><rows><row><surveyls_survey_id>1</surveyls_survey_id><surveyls_language>en</surveyls_language><surveyls_title>${title}</surveyls_title></row></rows></surveys_languagesettings>
</document>`;

/** Opens the window that imports a poll, and chooses a file in it. */
const importing = (buffer: Buffer) => async (page: Page) => {
  await click('Import')(page);
  const file = { name: 'stay.lss', mimeType: 'application/xml', buffer };
  await page.locator('[role=dialog] input[type=file]').setInputFiles(file);
};

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** Begins a service of a type. @param type as its card begins */
const serviceOf = (type: string) => async (page: Page) => {
  await page.getByLabel(/^Name/).fill('After the stay');
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check({ force: true });
  await click('Next')(page);
};

/** More of those who write polls and hand them out; only `npm run test:screens` opens it. */
export const authoring: readonly View[] = [
  {
    name: 'library, a poll before it is copied',
    path: () => '/pollLibrary',
    shows: `${dialog} [data-scheme]`,
    act: (page) => page.locator('.row-link').first().click(),
  },
  {
    name: 'library, no poll of that name',
    path: () => '/pollLibrary?name=zebra',
    shows: 'main :text("Nothing found")',
  },
  {
    name: 'import, with losses',
    path: () => '/polls',
    shows: `${dialog} :text("can’t be taken")`,
    act: importing(Buffer.from(survey)),
  },
  {
    name: 'import, not readable',
    path: () => '/polls',
    shows: `${dialog} :text("This file can’t be read")`,
    refused: /\/api\/poll\/import\/preview$/,
    act: importing(Buffer.from('<document')),
  },
  {
    name: 'theme of the company',
    path: ({ draft }) => `/poll/${draft._id}`,
    shows: `${dialog} [type=checkbox]`,
    act: async (page) => {
      await openTab(page, 'Design');
      await click('Save colours as a theme')(page);
    },
  },
  {
    name: 'alerts of a poll',
    path: ({ survey: { pollId } }) => `/poll/${pollId}`,
    shows: '[role=group][aria-label="Add alert"]',
    act: async (page) => {
      await openTab(page, 'Settings');
      await click(/^Notifications/)(page);
    },
  },
  {
    name: 'campaign',
    path: () => '/service',
    shows: 'main input[type=file]',
    act: serviceOf('E-mail campaign'),
  },
  {
    name: 'QR code',
    path: () => '/service',
    shows: 'main [type=checkbox]',
    act: serviceOf('QR code'),
  },
  {
    name: 'a person to be erased',
    before: forge(personCalls.find, { responses: 3, recipients: 1, reports: 0 }),
    path: () => '/company/settings',
    shows: `${dialog} [role=status]`,
    act: async (page) => {
      await click('Find a person')(page);
      await page.getByRole('dialog').getByLabel('E-mail address').fill('ana@guest.example');
      await clickInWindow('Find')(page);
    },
  },
  {
    name: 'palette',
    path: () => '/polls',
    shows: '[role=option]',
    act: async (page) => {
      await page.locator('.row-link').first().waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('visit');
    },
  },
  {
    name: 'help',
    path: () => '/polls',
    shows: `${dialog} kbd`,
    act: async (page) => {
      await page.locator('.row-link').first().waitFor();
      await page.keyboard.press('?');
    },
  },
];
