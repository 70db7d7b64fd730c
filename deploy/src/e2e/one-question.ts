import type { QuestionView } from '@canvass/contracts/question/view';
import { Client } from '../client/client.js';
import { openCompany, type Credentials } from '../client/open-company.js';
import type { Place } from './place.js';
import { newPage, openChart } from './steps.js';

export type FormStyle = 'card' | 'classic';

/** Publishes a company's question on a card and on a classic page. @returns the address of each */
export async function askInBothStyles(
  { address }: Place,
  owner: Credentials,
  question: Parameters<Client['createQuestion']>[0],
): Promise<Record<FormStyle, string>> {
  const client = new Client(address);
  await openCompany(client, { ...owner, companyName: 'Hotel Vitosha' });
  const asked = await client.createQuestion(question);
  return {
    card: await publish(client, asked, 'card'),
    classic: await publish(client, asked, 'classic'),
  };
}

async function publish(
  client: Client,
  { _id }: QuestionView,
  formStyleType: FormStyle,
): Promise<string> {
  const poll = await client.createPoll({
    name: `Your stay, ${formStyleType}`,
    questions: [_id],
    isPublished: true,
    formStyleType,
  });
  const device = await client.createDevice({
    name: formStyleType,
    type: 'hyperlink',
    polls: [poll._id],
    autoConfigure: true,
  });
  return `${client.address}/device/${device.serialNumber}`;
}

/** Signs in as the company and reads the table of a chart. @returns the cells of each row, that of the headings first */
export async function tableOfChart(
  { address, browser }: Place,
  owner: Credentials,
  { style, text, heading }: { style: FormStyle; text: string; heading: RegExp },
): Promise<string[][]> {
  const page = await newPage(browser);
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel(/^Password/).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/company');
  await openChart(page, `Your stay, ${style}`);
  const card = page.getByRole('article', { name: text });
  await card.getByRole('row', { name: heading }).waitFor();
  const rows = await card.getByRole('row').allInnerTexts();
  return rows.map((row) => row.split(/\s*\t\s*/));
}
