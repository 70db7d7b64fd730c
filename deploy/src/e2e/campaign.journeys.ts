import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountCalls } from '@canvass/contracts/account/calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { visitQuestions } from '@canvass/contracts/samples/visit';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { Client } from '../client/client.js';
import { confirmAddress, linkSentTo, mailsTo } from '../client/mailbox.js';
import { operator } from '../client/open-company.js';
import { createSurvey } from '../client/survey.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage, registerByApi } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

it('a campaign goes from a file to an answer that began in the mail, and ends for one who wants no more', async () => {
  const { address, browser, folder } = place;
  const email = 'maria@campaign.example';
  const page = await newPage(browser);
  const client = await registerByApi(page, address, email);
  await confirmAddress(client, folder, email);
  const platform = new Client(address);
  await platform.logIn(operator.email, operator.password);
  const { id } = (await client.call(accountCalls.profile)).account;
  await platform.call(userCalls.edit, { body: { id, activateEnterprise: true } });
  const survey = await createSurvey(client, visitQuestions.slice(0, 2));
  await client.call(pollCalls.edit, { body: { id: survey.pollId, hiddenFields: ['Room'] } });

  await page.goto(`${address}/service`);
  await page.getByLabel(/^Name/).fill('After the stay');
  await page.getByRole('radio', { name: /^E-mail campaign/ }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox').first().check();
  const content = 'email,Name,Room\nana@guest.example,Ana,12\nbea@guest.example,,\nbroken,,\n';
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(content) },
  });
  await page.getByText('1 line without a valid address left out').waitFor();
  await page.getByLabel(/^Subject/).fill('Your stay, {{Name|dear guest}}');
  await page.getByRole('textbox', { name: /^Message/ }).fill('How was room {{Room|of yours}}?');
  await page.getByLabel(/^HTML message/).fill('<p>How was <b>room {{Room|of yours}}</b>?</p>');
  await page.getByTitle('Preview of the HTML message').waitFor();
  await page.getByLabel(/^Put the first question/).check({ force: true });
  await page.getByLabel(/^Date/).fill('2026-01-05');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('“After the stay” is added.').waitFor();

  const { devices } = await client.call(deviceCalls.list, {});
  const campaign = devices.find(({ type }) => type === 'emailCampaign');
  const path = `/device/${campaign?.serialNumber ?? ''}`;
  const link = await linkSentTo(folder, 'ana@guest.example', path);
  // A scanner looks at each link, and changes nothing by it.
  for (const method of ['HEAD', 'GET']) await fetch(link, { method });
  const counts = async () => {
    const query = { id: campaign?._id ?? '' };
    return (await client.call(recipientCalls.campaign, { query })).counts;
  };
  await expect.poll(counts, { timeout: 30_000 }).toMatchObject({ sent: 2 });

  // The first answer in the mail is chosen on the page, and is no answer before its person does something there.
  expect(link).toMatch(/&q1=\d+$/);
  const guest = await newPage(browser);
  await guest.goto(link);
  await guest.getByRole('radio', { checked: true }).waitFor();
  expect(await counts()).toMatchObject({ sent: 2, opened: 0, started: 0 });
  await guest.getByRole('button', { name: 'Next' }).click();
  await expect.poll(counts, { timeout: 30_000 }).toMatchObject({ started: 1, sent: 1 });
  // On another device it goes on where it was left.
  const elsewhere = await newPage(browser);
  await elsewhere.goto(link);
  await elsewhere.getByRole('progressbar', { name: /^Question 2 of/ }).waitFor();
  const answered = async () => {
    const { result } = await client.call(responseCalls.list, { query: { pollId: survey.pollId } });
    return result.map((row) => JSON.stringify(row)).join('');
  };
  await expect.poll(answered, { timeout: 30_000 }).toContain('12');

  // A reminder goes to those who have not finished, and to nobody else.
  await elsewhere.getByRole('radio').first().check({ force: true });
  await elsewhere.getByRole('button', { name: 'Finish' }).click();
  await expect.poll(counts, { timeout: 30_000 }).toMatchObject({ finished: 1 });
  await client.call(deviceCalls.edit, { body: { id: campaign?._id ?? '', reminders: 1 } });
  const mails = async (to: string) => (await mailsTo(folder, to)).length;
  await expect.poll(() => mails('bea@guest.example'), { timeout: 30_000 }).toBe(2);
  expect(await mails('ana@guest.example')).toBe(1);

  const stop = await linkSentTo(folder, 'bea@guest.example', '/unsubscribe');
  await guest.goto(stop);
  await guest.getByRole('button', { name: 'Unsubscribe' }).click();
  await guest.getByText('You are unsubscribed').waitFor();
  await page.goto(`${address}/service/${campaign?._id ?? ''}`);
  await page.getByRole('table', { name: 'Recipients' }).getByText('Unsubscribed').waitFor();
});
