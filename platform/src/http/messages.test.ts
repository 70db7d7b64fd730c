import { refusalCodes } from '@canvass/contracts/rule/refusal-codes';
import { expect, it } from 'vitest';
import { messageOf } from './messages.js';

it.each(refusalCodes)('says in words what %s is', (code) => {
  const message = messageOf(code, 'en', {});
  expect(message).toMatch(/^[A-Z].+\.$/);
  expect(message).not.toBe(messageOf('unknownError', 'en'));
});

it('puts in the values that a wording names', () => {
  expect(messageOf('fileTooLarge', 'en', { megabytes: 5 })).toBe('The file is larger than 5 MB.');
});
