import { describe, expect, it } from 'vitest';
import { blankableLineSchema, lineSchema, nameInMail } from './name.js';

describe('a name', () => {
  it.each([
    ...['Ada\nLovelace', 'Ada\r\nBcc: eve@example.com', 'Ada\u2028x', 'Ada\u0085x'],
    ...['a\u0000b', 'a\tb', 'a\u001Bb', 'a\u007Fb', 'a\u0080b', 'a\u009Fb', '\u0000'],
  ])('is on one line and free of control characters, unlike %j', (name) => {
    for (const schema of [lineSchema, blankableLineSchema]) {
      expect(schema.safeParse(name).error?.issues[0]).toMatchObject({
        params: { code: 'lineBreak' },
      });
    }
    expect(nameInMail(name)).toBe('');
  });

  it('has nothing that turns the direction of a text', () => {
    for (const name of ['Ada \u202eecalevoL', 'Ada\u2067']) {
      expect(lineSchema.safeParse(name).error?.issues).toMatchObject([
        { params: { code: 'charactersStray' } },
      ]);
    }
    expect(lineSchema.parse('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('may be missing only where that is said', () => {
    expect(lineSchema.parse(' Ada Lovelace\n')).toBe('Ada Lovelace');
    expect(lineSchema.safeParse(' ').success).toBe(false);
    expect(blankableLineSchema.parse(' ')).toBe('');
  });

  it.each([
    'You won, see https://evil.example/x',
    'Go to www.evil.example',
    'evil.example',
    'Claim it at xn--80ak6aa92e.com now',
    'write to eve@evil.example',
    'пример.рф',
    'उदाहरण.भारत',
    '☺.example',
    'You won, see 192.0.2.1/x',
    'You won, see 192．0．2．1',
    'evil。example',
    'evil｡example',
    'evil．example',
    'evil﹒example',
    'evil․example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil\u200B.\u00ADexample',
    'eve＠evil',
    'https：／／evil',
  ])('is not said in mails where it could lead somewhere: %s', (name) => {
    expect(nameInMail(name)).toBe('');
  });

  it('is not said in mails where it is long enough for a message of its own', () => {
    expect(nameInMail('A'.repeat(60))).toBe('A'.repeat(60));
    expect(nameInMail('A'.repeat(61))).toBe('');
  });

  it.each([
    ...['Ada Lovelace', 'Dr. Ada K. Lovelace', 'Мария Петрова', 'Ada <b>', 'Nr. 5', 'A. 1.2.3'],
    ...['J.R.R. Tolkien', 'نازنین\u200Cزهرا', '山田。', 'Ada …'],
  ])('is said in mails as it is otherwise: %s', (name) => {
    expect(nameInMail(name)).toBe(name);
  });
});
