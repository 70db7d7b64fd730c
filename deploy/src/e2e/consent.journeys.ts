import { consentCalls } from '@canvass/contracts/consent/calls';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { signedIn } from './signed-in.js';
import { newPage, untilLive } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

it('a form that was signed on a phone is found, and its PDF and its signature are saved', async () => {
  const client = new Client(place.address);
  const owner = { email: 'owner@consent.example', password: 'secret-1' };
  const session = await openCompany(client, { ...owner, companyName: 'Hotel Vitosha' });
  const { _id } = await client.createQuestion({
    ...{ name: 'Signature', type: 'signature', validationRule: { min: 1, max: 1 } },
    question: { en: 'Please sign' },
  });
  const poll = await client.createPoll({
    ...{ name: 'House rules', isConsentForm: true, questions: [_id], isPublished: true },
  });
  const device = await client.createDevice({
    ...{ name: 'Door', type: 'hyperlink', polls: [poll._id], autoConfigure: true },
  });

  const phone = await newPage(place.browser);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${place.address}/device/${device.serialNumber}`);
  await untilLive(phone);
  const box = await phone.locator('canvas').boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await phone.mouse.move(...at(0.2, 0.7));
  await phone.mouse.down();
  for (const [x, y] of [at(0.4, 0.2), at(0.5, 0.7), at(0.8, 0.4)]) await phone.mouse.move(x, y);
  await phone.mouse.up();
  await phone.getByRole('button', { name: 'Finish' }).click();
  await phone.getByText('Your answers have been sent.').waitFor();

  const context = await signedIn(place.browser, session);
  const page = await context.newPage();
  await page.goto(`${place.address}/FilledConsentForms`);
  await page.locator('.row-link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Signed').waitFor();
  const pdf = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  const saved = await pdf;
  expect(saved.suggestedFilename()).toMatch(/^House rules \d{4}-\d\d-\d\d \d\d-\d\d \w{8}\.pdf$/);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const { result } = await client.call(consentCalls.list, { query: { signed: true } });
  const guest = await newPage(place.browser);
  const signature = guest.waitForEvent('download');
  await guest.goto(`${place.address}${result[0]?.answers[_id]?.download ?? ''}`);
  expect((await signature).suggestedFilename()).toBe('signature.png');
  await context.close();
});
