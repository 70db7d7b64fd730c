import { describe, expect, it } from 'vitest';
import { registerSchema } from './commands.js';
import { blankableLineSchema, lineSchema, nameInMail, nameQuotedInMail } from './name.js';
import { editAccountSchema, registerUserSchema } from './user-commands.js';

it.each([
  ['of who registers', registerSchema],
  ['of a user', registerUserSchema],
  ['of who is edited', editAccountSchema],
])('names and the telephone number %s have bounds', (_whose, schema) => {
  const tooLong = (extra: number) => {
    const sent = {
      ...{ name: 'A'.repeat(120 + extra), companyName: 'B'.repeat(120 + extra) },
      phone: '1'.repeat(40 + extra),
    };
    const fields = (schema.safeParse(sent).error?.issues ?? []).map(({ path }) => path[0]);
    return fields.filter((field) => typeof field === 'string' && field in sent).sort();
  };
  expect(tooLong(0)).toEqual([]);
  expect(tooLong(1)).toEqual(['companyName', 'name', 'phone']);
});

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
    'Account locked - call +44 20 7946 0018',
    'Account locked (0207) 946-0018',
    'text 80808',
    'Call 1-800-HELPDESK',
    'Call ٠٢٠٧٩٤٦٠٠١٨',
    'Call ０２０７９４６',
    'Call 0\u200B2\u200B0\u200B7\u200B9',
    'Call 02–07–94',
    '\u202Ednilb\u202C',
    'Northwind\u2066',
    'North\u200Fwind',
  ])('is not said in mails where it could lead somewhere: %s', (name) => {
    expect(nameInMail(name)).toBe('');
  });

  it('is not said in mails where it is long enough for a message of its own', () => {
    expect(nameInMail('A'.repeat(60))).toBe('A'.repeat(60));
    expect(nameInMail('A'.repeat(61))).toBe('');
  });

  it.each([
    ...['Ada Lovelace', 'Dr. Ada K. Lovelace', 'Мария Петрова', 'Ada <b>', 'Nr. 5', 'A. 1.2.3'],
    ...['Studio 54', '1984 to 2024', 'Open 24/7, Est. 1999', 'Room 12-14', 'O’Brien & Sons'],
    ...['J.R.R. Tolkien', 'نازنین\u200Cزهرا', '山田。', 'Ada …'],
  ])('is said in mails as it is otherwise: %s', (name) => {
    expect(nameInMail(name)).toBe(name);
  });

  it('ends no quotation, and is shortened in one where it could be a sentence', () => {
    expect(nameQuotedInMail('The “Crow’s Nest” "Inn"')).toBe('The Crow’s Nest Inn');
    expect(nameQuotedInMail('A'.repeat(40))).toBe('A'.repeat(40));
    expect(nameQuotedInMail('Your account is locked and will soon be deleted')).toBe(
      'Your account is locked and will soon be…',
    );
    expect(nameQuotedInMail('evil.example')).toBe('');
  });
});
