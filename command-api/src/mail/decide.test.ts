import { expect, it } from 'vitest';
import { requestRetry } from './decide.js';

const letter = { key: 'k/1', reason: '550', tries: 1, at: '2026-05-01T00:00:00.000Z' };

it('asks for a mail that was given up to be sent after all', () => {
  expect(
    requestRetry({ ...letter, origin: { event: { stream: 'account-1', revision: 2 } } }),
  ).toEqual([{ type: 'MailRetryRequested', data: { key: 'k/1' } }]);
});

it('refuses what is no dead letter, and one of unknown origin', () => {
  expect(() => requestRetry(undefined)).toThrow(expect.objectContaining({ kind: 'notFound' }));
  expect(() => requestRetry(letter)).toThrow(
    expect.objectContaining({ kind: 'conflict', code: 'mailNotRepeatable' }),
  );
});
