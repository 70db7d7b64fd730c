/**
 * Writes the Word and PDF documents of a chart and a signed consent form, and turns their pages into pictures, which
 * takes LibreOffice and Poppler.
 * Use: npm run pictures:documents -- <folder> [languages …]
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { consentCalls } from '@canvass/contracts/consent/calls';
import { addressOf } from '@canvass/contracts/http/address';
import { isLanguage, type Language } from '@canvass/contracts/language/language';
import { responseCalls } from '@canvass/contracts/response/calls';
import { account } from '@canvass/contracts/samples/hotel/company';
import { Random } from '@canvass/contracts/samples/random';
import { Client } from '../client/client.js';
import { reportFailure } from '../composition/report-failure.js';
import { openDemo } from '../demo/open.js';
import { drawSignature } from '../demo/pictures.js';
import { showProgress } from '../demo/progress.js';
import { runIn } from '../testing/programs.js';
import { settingsIn } from '../testing/settings-in.js';

const RESPONSES = 2000;
/** Dots an inch of the pictures. */
const RESOLUTION = '70';

/** What a guest of each language is asked before the pool. */
const consents: Partial<Record<Language, { name: string; sign: string }>> = {
  en: { name: 'Your name', sign: 'I have read the rules of the house and will keep them.' },
  bg: { name: 'Вашето име', sign: 'Прочетох правилата на хотела и ще ги спазвам.' },
  ar: { name: 'اسمك', sign: 'قرأت قواعد الفندق وسألتزم بها.' },
};

/** Publishes a consent form, and signs it once in each language. @returns addresses of the signed forms as PDF */
async function signForms(client: Client, languages: readonly Language[]): Promise<string[]> {
  const textsOf = (kind: 'name' | 'sign') =>
    Object.fromEntries(languages.map((one) => [one, (consents[one] ?? consents.en)?.[kind] ?? '']));
  const name = await client.createQuestion({
    ...{ name: 'Name of the guest', type: 'openstring', question: textsOf('name') },
    validationRule: { min: 0, max: 100 },
  });
  const signature = await client.createQuestion({
    ...{ name: 'Signature', type: 'signature', question: textsOf('sign') },
    validationRule: { min: 1, max: 1 },
  });
  const poll = await client.createPoll({
    ...{ name: 'House rules', isConsentForm: true, isPublished: true },
    questions: [name._id, signature._id],
  });
  const { serialNumber } = await client.createDevice({
    ...{ name: 'Pool', type: 'hyperlink', polls: [poll._id], autoConfigure: true },
  });
  const random = new Random(1);
  for (const language of languages) {
    const now = new Date().toISOString();
    const answers = {
      [name._id]: ['Maria Petrova'],
      [signature._id]: [await drawSignature(random)],
    };
    await client.call(responseCalls.submit, {
      body: {
        ...{ responseId: randomUUID(), secret: randomUUID(), sequence: 1, isFinished: true },
        ...{ serialNumber, pollId: poll._id, language, answers, timeElapsed: 30 },
        ...{ startedAt: now, sentAt: now },
      },
    });
  }
  const { result } = await client.call(consentCalls.list, { query: { pollId: poll._id } });
  return result.map(({ consentFormId }) =>
    addressOf(consentCalls.pdf, { parameters: { consentFormId } }),
  );
}

/** Pages as pictures, beside the document. */
async function picture(folder: string, file: string): Promise<void> {
  const pdf = file.replace(/\.docx$/, '-word.pdf');
  if (pdf !== file) {
    // In the folder itself, so that what is made there can be moved.
    const scratch = await mkdtemp(join(resolve(folder), 'office-'));
    await runIn(scratch, 'soffice', ['--headless', '--convert-to', 'pdf', join('..', file)]);
    await rename(join(scratch, file.replace(/docx$/, 'pdf')), join(folder, pdf));
    await rm(scratch, { recursive: true, force: true });
  }
  await runIn(folder, 'pdftoppm', ['-r', RESOLUTION, '-png', pdf, pdf.replace(/\.pdf$/, '')]);
}

async function main([folder, ...asked]: readonly string[]): Promise<void> {
  if (!folder)
    throw new Error('Say the folder for the documents: npm run pictures:documents -- <folder>');
  await mkdir(folder, { recursive: true });
  const languages = asked.length > 0 ? asked.filter(isLanguage) : (['en', 'bg', 'ar'] as const);
  const data = await mkdtemp(join(tmpdir(), 'canvass-documents-'));
  const { product, fill } = await openDemo(settingsIn(data));
  try {
    const { polls } = await fill(RESPONSES, showProgress(RESPONSES));
    const client = new Client(product.address);
    const { jwt } = await client.logIn(account.email, account.password);
    const fetched = async (target: string, body?: object) => {
      const response = await fetch(product.address + target, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Error(`${target} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    };
    const files: string[] = [];
    const keep = async (file: string, content: Buffer) => {
      await writeFile(join(folder, file), content);
      files.push(file);
    };
    for (const locale of languages) {
      const request = { pollId: polls[0]?._id, locale };
      await keep(`${locale}.docx`, await fetched(addressOf(chartCalls.word), request));
      await keep(`${locale}.pdf`, await fetched(addressOf(chartCalls.pdf), request));
    }
    const forms = await signForms(client, languages);
    for (const [place, form] of forms.entries()) {
      await keep(`consent-${place + 1}.pdf`, await fetched(form));
    }
    for (const file of files) await picture(folder, file);
    console.log(`The documents and their pages are in ${resolve(folder)}`);
  } finally {
    await product.stop();
    await rm(data, { recursive: true });
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
