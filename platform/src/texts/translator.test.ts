import { describe, expect, it } from 'vitest';
import { translator } from './translator.js';

describe('a text on the server', () => {
  const server = translator('server', 'en');
  const mail = translator('mail', 'en');

  it('has values where its placeholders were', () => {
    expect(server('fileTooLarge', { megabytes: 5 })).toBe('The file is larger than 5 MB.');
  });

  it('has the form that a number asks for', () => {
    expect(mail('emailConfirmation.until', { count: 1 })).toContain('within a day');
    expect(mail('emailConfirmation.until', { count: 7 })).toContain('within 7 days');
  });

  it('inserts values unchanged', () => {
    const name = '<b>{{subject}} $t(greeting) &amp;';
    expect(mail('greeting', { name })).toBe(`Hello ${name},`);
  });
});
