import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReceiptView } from '@canvass/contracts/receipt/view';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage, threeQuestions } from '../testing/sample-page.js';

const responseId = '0190b2a4-0000-4000-8000-000000000001';
const token = '0123456789abcdef0123456789abcdef';
const until = '2026-05-31T10:00:00.000Z';
const view: ReceiptView = {
  poll: 'Guests',
  company: { companyName: 'Meridian', companyLogoURL: '' },
  ...{ language: 'en', receivedAt: '2026-05-01T10:00:00.000Z', until, isConsentForm: false },
  answers: [{ id: 'drink', question: 'Drink?', content: ['Tea'] }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Answers calls by their paths, and notes their bodies. */
function serve(answers: Record<string, () => [number, unknown]>) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const [status, answer] = answers[path]?.() ?? [404, { code: 'notFound' }];
    return Promise.resolve(Response.json(answer, { status }));
  });
  return asked;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('is offered after finishing, by a link whose token is sent to nobody', async () => {
  const asked = serve({ '/api/receipt': () => [200, { token, until }] });
  const question = threeQuestions.slice(0, 1);
  const { kept } = openPage({ poll: { offersReceipt: true }, questions: question });
  await userEvent.click(await screen.findByRole('radio', { name: 'Tea' }));
  await press('Finish');
  const link = await screen.findByRole('link', { name: /receipt/ });
  const address = new URL(link.getAttribute('href') ?? '');
  expect(address.hash).toMatch(new RegExp(`^#[0-9a-f-]{36}\\.${token}$`));
  expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(asked).toEqual([{ path: '/api/receipt', body: expect.anything() }]);
  expect(kept()).toBeTruthy();
});

it('is not offered on a tablet, nor where the poll offers none', async () => {
  const asked = serve({});
  const questions = threeQuestions.slice(0, 1);
  openPage({ poll: { offersReceipt: true }, questions, deviceType: 'tablet' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Tea' }));
  await press('Finish');
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(asked.filter(({ path }) => path === '/api/receipt')).toEqual([]);
});

it('shows the answers, and erases them once that is confirmed', async () => {
  let isErased = false;
  history.replaceState(null, '', `/receipt#${responseId}.${token}`);
  const asked = serve({
    '/api/receipt/answers': () => (isErased ? [410, { code: 'receiptErased' }] : [200, view]),
    '/api/receipt/takeBack': () => {
      isErased = true;
      return [200, { is: 'erased' }];
    },
  });
  openPage({ data: { page: { state: 'receipt' } } });
  expect((await screen.findByRole('definition')).textContent).toBe('Tea');
  expect(screen.getByText('Given to Meridian on May 1, 2026')).toBeTruthy();
  await press('Delete my answers');
  await press('Go back');
  expect(asked).toHaveLength(1);
  await press('Delete my answers');
  await press('Delete for good');
  await screen.findByRole('heading', { name: 'These answers have been deleted' });
  expect(asked[1]).toEqual({ path: '/api/receipt/takeBack', body: { responseId, token } });
});

it('says what is wrong with a link, and asks again where the server was not reached', async () => {
  history.replaceState(null, '', `/receipt#${responseId}.cut-off`);
  const answers = { code: 'receiptOver' };
  const asked = serve({
    '/api/receipt/answers': () => [answers.code === 'down' ? 500 : 410, answers],
  });
  openPage({ data: { page: { state: 'receipt' } } });
  await screen.findByRole('heading', { name: 'This link leads to no answers' });
  window.location.hash = `${responseId}.${token}`;
  await screen.findByRole('heading', { name: 'This link is no longer valid' });
  answers.code = 'down';
  window.location.hash = `${responseId}.${token.replace('0', '1')}`;
  for (const calls of [2, 3]) {
    await waitFor(() => expect(asked).toHaveLength(calls));
    window.dispatchEvent(new Event('online'));
  }
  expect(await screen.findByText(/can’t be loaded right now/)).toBeTruthy();
  expect(asked).toHaveLength(4);
  answers.code = 'receiptOver';
  await press('Try again');
  await screen.findByRole('heading', { name: 'This link is no longer valid' });
});
