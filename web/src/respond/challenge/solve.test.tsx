import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { Solved } from '@canvass/contracts/spam/challenge';
import { memoryStorage } from '../outbox/memory-storage.js';
import { Outbox } from '../outbox/outbox.js';
import { post } from '../outbox/post.js';
import { openPage, threeQuestions } from '../testing/sample-page.js';

const secret = { hmacSignatureSecret: 'of the server' };
const saves: SubmitResponse[] = [];
const solutions: Solved[] = [];
let hears: Promise<Response> | undefined;

/** A server that asks each finished response for a challenge. */
async function serve(address: string, { body }: RequestInit): Promise<Response> {
  if (address.endsWith('/challenge')) {
    solutions.push(JSON.parse(String(body)) as Solved);
    return (await hears) ?? Response.json({ isCounted: true });
  }
  const save = JSON.parse(String(body)) as SubmitResponse;
  saves.push(save);
  const { responseId, sequence, isFinished } = save;
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey, ...secret };
  const challenge = isFinished ? JSON.stringify(await createChallenge(options)) : undefined;
  return Response.json({ responseId, sequence, isFinished, challenge });
}

beforeEach(() => {
  saves.length = 0;
  solutions.length = 0;
  hears = undefined;
  vi.stubGlobal('fetch', vi.fn(serve));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.getElementById('website')?.remove();
});

/** Answers one question by keys alone. */
async function answer() {
  const outbox = new Outbox(memoryStorage(), post, { random: () => 0 });
  openPage({ outbox, questions: threeQuestions.slice(0, 1) });
  await screen.findByRole('heading', { name: /Drink/ });
  await userEvent.keyboard('a{Enter}');
  await screen.findByRole('heading', { name: 'Thank you' });
  return outbox;
}

it('is solved by itself, says so in a status, and the answers are sent', async () => {
  let hear: (response: Response) => void = () => undefined;
  hears = new Promise((resolve) => (hear = resolve));
  await answer();
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('solving a small task'),
  );
  await waitFor(() => expect(solutions).toHaveLength(1));
  hear(Response.json({ isCounted: true }));
  await screen.findByText('Your answers have been sent.');
  const [sent] = solutions;
  if (!sent) throw new Error('nothing was solved');
  const challenge = JSON.parse(sent.challenge) as Challenge;
  const { solution } = sent;
  expect(await verifySolution({ challenge, solution, deriveKey, ...secret })).toMatchObject({
    verified: true,
  });
  expect([sent.responseId, sent.secret]).toEqual([saves[0]?.responseId, saves[0]?.secret]);
});

it('is asked for again where its solution did not arrive', async () => {
  hears = Promise.reject(new TypeError('no network'));
  hears.catch(() => undefined);
  const outbox = await answer();
  await waitFor(() => expect(solutions).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/no connection/));
  hears = undefined;
  await outbox.send();
  await screen.findByText('Your answers have been sent.');
  expect(saves.filter(({ isFinished }) => isFinished)).toHaveLength(2);
});

it('has no say where the field was filled in that no person sees: that is sent along', async () => {
  const field = document.createElement('input');
  Object.assign(field, { id: 'website', value: 'http://spam.example' });
  document.body.append(field);
  await answer();
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ website: 'http://spam.example' }));
});
