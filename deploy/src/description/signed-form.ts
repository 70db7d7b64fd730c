import { randomUUID } from 'node:crypto';
import { signatureQuestion, textQuestion } from '@canvass/contracts/samples/requests';
import { vi } from 'vitest';
import { PNG } from '../fuzz/call.js';
import type { DescribedWorld } from './world.js';

/** A consent form that was signed. */
interface Signed {
  responseId: string;
  /** Of the page on which it was signed. */
  secret: string;
  /** The address at which its signature can be downloaded. */
  download: string;
}

/** A consent form that shows results and offers a receipt, and a link to it. */
async function makeForm(world: DescribedWorld) {
  const text = await world.make('company', '/question', { ...textQuestion() });
  const signature = await world.make('company', '/question', { ...signatureQuestion() });
  const poll = await world.make('company', '/poll', {
    ...{ name: 'Consent', questions: [text, signature], status: 2 },
    ...{ isConsentForm: true, showResults: true, offersReceipt: true },
  });
  const link = { name: 'Link', type: 'hyperlink', polls: [poll], autoConfigure: true };
  const device = await world.ask<{ serialNumber: string }>('post', 'company', '/device', link);
  return { text, signature, poll, serialNumber: device.serialNumber };
}

/** Signs a consent form of its own; resolves once it is listed. */
export async function signForm(world: DescribedWorld): Promise<Signed> {
  const { text, signature, poll, serialNumber } = await makeForm(world);
  const [responseId, secret] = [randomUUID(), randomUUID()];
  const picture = `data:image/png;base64,${PNG.toString('base64')}`;
  await world.ask('post', 'guest', '/pollAnswers', {
    ...{ responseId, secret, sequence: 1, serialNumber, pollId: poll, language: 'en' },
    ...{ startedAt: new Date().toISOString(), timeElapsed: 20, isFinished: true },
    answers: { [text]: ['I agree'], [signature]: [picture] },
  });
  const download = await vi.waitFor(
    async () => {
      const path = `/filledConsentForms?consentFormId=${responseId}`;
      const list = JSON.stringify(await world.ask('get', 'company', path));
      const [address] = /\/signature-download\/[^"]+/.exec(list) ?? [];
      if (address === undefined) throw new Error('the form is not listed yet');
      return address;
    },
    { timeout: 20_000, interval: 50 },
  );
  return { responseId, secret, download };
}
