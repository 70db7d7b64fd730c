import { describe, expect, it } from 'vitest';
import * as cases from './bounces.cases.js';
import { feedbackOfMail } from './mailbox.js';

const kindOf = async (mail: string) => (await feedbackOfMail(Buffer.from(mail)))?.kind;

describe('a mail that came back', () => {
  it.each([
    ['Postfix', cases.postfix, 'hard'],
    ['Exim', cases.exim, 'soft'],
    ['Exchange', cases.exchange, 'hard'],
    ['Gmail', cases.gmail, 'hard'],
    ['a mail server whose user complained', cases.complaint, 'complaint'],
    ['a server that refuses the sender', cases.blocked, 'soft'],
  ])('from %s is recognised, with whom it was for', async (_from, mail, kind) => {
    const feedback = await feedbackOfMail(Buffer.from(mail));
    expect(feedback).toMatchObject({ kind, token: cases.TOKEN });
    expect(await feedbackOfMail(Buffer.from(mail))).toEqual(feedback);
  });

  it.each([
    ['a person who answers', cases.reply],
    ['a machine while its person is away', cases.away],
    ['a server that tries on', cases.delayed],
    ['nobody', ''],
    ['a report of no spam', cases.complaint.replace('Type: abuse', 'Type: not-spam')],
    ['a server, about another mail', cases.postfix.replace('/recipientLink/', '/elsewhere/')],
    ['a server, about a link that is too long', cases.postfix.replace(cases.TOKEN, 'Q'.repeat(60))],
    ['a status without a failure', cases.postfix.replace('Action: failed', 'Action: relayed')],
    ['a mail whose parts are in no end of others', nested(200)],
  ])('is not what comes from %s', async (_from, mail) => {
    expect(await kindOf(mail).catch(() => 'refused')).toBeOneOf([undefined, 'refused']);
  });
});

function nested(depth: number): string {
  let mail = cases.postfix;
  for (let left = depth; left > 0; left -= 1) {
    mail = `Content-Type: multipart/mixed; boundary="b${left}"\r\n\r\n--b${left}\r\n${mail}\r\n--b${left}--\r\n`;
  }
  return mail;
}
