import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPlace, type Place } from './place.js';
import { LONGEST_STEP, newPage, register } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await openPlace();
});

afterAll(() => place.end());

/** The link in the only mail that was sent; lines of a mail are folded with `=` at their ends. */
async function linkSentTo(email: string): Promise<string> {
  const folder = join(place.folder, 'mail');
  const [name = ''] = await vi.waitFor(
    async () => {
      // A mail that is still being written has another name.
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      expect(names).toHaveLength(1);
      return names;
    },
    { timeout: LONGEST_STEP },
  );
  const mail = await readFile(join(folder, name), 'utf8');
  expect(mail).toContain(`To: ${email}`);
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /http:\S+\/reset\?resetPasswordToken=[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(text);
  return link;
}

it('lets somebody who forgot the password in again, through the link in a mail', async () => {
  const { product, browser } = place;
  const email = 'maria@vitosha.example';
  const signedIn = await newPage(browser);
  await register(signedIn, product.address, email);

  const page = await newPage(browser);
  await page.goto(`${product.address}/login`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  // Until the next screen is there, the field of the first would be filled in.
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('a link is on its way').waitFor();

  const link = await linkSentTo(email);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('secret2');
  await page.getByLabel('Repeat the new password').fill('secret2');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('secret2');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/company');

  // Who was signed in before is not any more, and the link opens nothing a second time.
  // It takes effect within a second.
  await signedIn.waitForTimeout(1100);
  await signedIn.goto(`${product.address}/questions`);
  await signedIn.waitForURL('**/login');
  const again = await newPage(browser);
  await again.goto(link);
  await again.getByLabel('New password', { exact: true }).fill('secret3');
  await again.getByLabel('Repeat the new password').fill('secret3');
  await again.getByRole('button', { name: 'Set password' }).click();
  await again.getByText('This link can no longer be used').waitFor();
});
