import { afterAll, beforeAll, it } from 'vitest';
import { accountCalls } from '@canvass/contracts/account/calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { Client } from '../client/client.js';
import { confirmAddress, linkSentTo } from '../client/mailbox.js';
import { operator } from '../client/open-company.js';
import { createSurvey, responseTo } from '../client/survey.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage, openChart, registerByApi } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

it('a report goes from the charts to a mail, whose recipient wants no more of it', async () => {
  const { address, browser, folder } = place;
  const email = 'nora@report.example';
  const page = await newPage(browser);
  const client = await registerByApi(page, address, email);
  await confirmAddress(client, folder, email);
  const platform = new Client(address);
  await platform.logIn(operator.email, operator.password);
  const { id } = (await client.call(accountCalls.profile)).account;
  await platform.call(userCalls.edit, { body: { id, activateEnterprise: true } });
  const survey = await createSurvey(client);
  await client.call(responseCalls.submit, { body: responseTo(survey) });

  await page.goto(`${address}/company`);
  await openChart(page, 'Your visit');
  await page.getByRole('button', { name: 'Export charts' }).click();
  await page.getByRole('menuitem', { name: 'By e-mail …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send charts by e-mail' });
  await dialog.getByLabel(/^E-mail address/).fill('boss@report.example');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('The report to boss@report.example is on its way.').waitFor();

  const stop = await linkSentTo(folder, 'boss@report.example', '/stopReport');
  const reader = await newPage(browser);
  await reader.goto(stop);
  await reader.getByRole('button', { name: 'Stop the report' }).click();
  await reader.getByText('You will receive no more mails of this report.').waitFor();
});
