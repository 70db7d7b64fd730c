import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@canvass/command-api/command/caller';
import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import { deletePoll } from '@canvass/command-api/poll/delete-poll';
import { deleteReport } from '@canvass/command-api/report/delete-report';
import { sendReport } from '@canvass/command-api/report/send-report';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { editReport } from '@canvass/command-api/report/edit-report';
import { subscribe } from '@canvass/command-api/testing/subscribe';
import { embeddedPlace } from '../testing/embedded-place.js';
import { CHECKPOINT, Reporter } from './reporter.suite.js';

const start = '2027-01-30T10:00:00.000Z';
let reporter: Reporter;

beforeAll(async () => {
  reporter = await Reporter.open(await embeddedPlace(start));
});
afterAll(() => reporter.end());

/** The mails since, by when they came. */
const sent = (from: number) => reporter.mails.slice(from).map(({ at }) => at);
/** Gives a command, and lets what follows from it be done. */
async function give(
  command: (dependencies: CommandDependencies, caller: Caller) => Promise<unknown>,
): Promise<void> {
  await command(reporter.server.dependencies, reporter.caller());
  await reporter.settled();
}
const remove = (id: string) => give((those, caller) => deleteReport(those, caller, { id }));

describe('an e-mail report', () => {
  it('without a date goes at once, with what its recipient needs, and once', async () => {
    const { _id: id } = await reporter.create();
    expect(await reporter.history(id)).toEqual([
      ...['ReportCreated', 'ReportMailIntended', 'ReportMailSent'],
    ]);
    const [{ message } = { message: undefined }] = reporter.mails;
    expect(message).toMatchObject({ to: 'ana@example.com', replyTo: reporter.owner.email });
    expect(message?.subject).toBe('Visit: your report');
    expect(message?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/polls\.example\/api\/reportLink\//),
    });
    expect(message?.attachments?.map(({ cid, filename }) => cid ?? filename)).toEqual([
      ...['chart-1', 'Visit.docx', 'checkpoint.txt'],
    ]);
    expect(String(message?.attachments?.at(-1)?.content)).toBe(CHECKPOINT);
    expect(message?.html).toContain('src="cid:chart-1" alt="Red – 2. Blue – 1"');
    expect(message?.text).toContain('Completed: 3');
    // Those who see no pictures, and wonder about a file, have it in words.
    expect(message?.text).toContain('Colour\n3 answers\nRed – 2\nBlue – 1\n');
    expect(message?.text).toContain('The file checkpoint.txt is attached.');
  });

  it('is made with its filters each time, and held where they would have too many read', async () => {
    const narrowing = { hiddenField: 'room', text: 'garden' };
    reporter.refusal = new Refusal('tooLarge', 'tooManyCounted', { most: 100_000 });
    const { _id: id } = await reporter.create(narrowing);
    reporter.refusal = undefined;
    expect(await reporter.history(id)).toEqual(['ReportCreated', 'ReportHeld']);
    await reporter.until('2027-01-30T10:01:00.000Z');
    const send = { id };
    await give((those, caller) => sendReport(those, caller, send));
    expect((await reporter.history(id)).at(-1)).toBe('ReportMailSent');
    expect(reporter.asked.slice(-2).map((asked) => asked.narrowing)).toEqual([
      ...[narrowing, narrowing],
    ]);
  });

  it('that recurs comes at its time on the clock of the firm, for the last full period', async () => {
    const before = reporter.mails.length;
    await reporter.create({ date: '2027-01-31', time: '09:00', recurrence: 'monthly' });
    await reporter.until('2027-05-01T00:00:00.000Z');
    expect(sent(before)).toEqual([
      '2027-01-31T07:00:00.000Z',
      '2027-02-28T07:00:00.000Z',
      // Summer time has begun.
      '2027-03-31T06:00:00.000Z',
      '2027-04-30T06:00:00.000Z',
    ]);
    expect(reporter.asked.slice(-2).map(({ period }) => period)).toEqual([
      { from: '2027-02-01', to: '2027-02-28' },
      { from: '2027-03-01', to: '2027-03-31' },
    ]);
    expect(reporter.mails.at(-1)?.message.subject).toBe(
      'Visit: report for 01/03/2027 – 31/03/2027',
    );
  });

  it('that is changed or deleted while it waits goes by what it is then', async () => {
    const { _id: id } = await reporter.create({ date: '2027-05-02', time: '09:00' });
    const change = { id, date: '2027-05-03', time: '10:00', email: 'bea@example.com' };
    await give((those, caller) => editReport(those, caller, change));
    const gone = await reporter.create({ date: '2027-05-02', time: '12:00' });
    await remove(gone._id);
    const before = reporter.mails.length;
    await reporter.until('2027-05-04T00:00:00.000Z');
    expect(sent(before)).toEqual(['2027-05-03T07:00:00.000Z']);
    expect(reporter.mails.at(-1)?.message.to).toBe('bea@example.com');
  });

  it('is held while the plan lacks it, and goes on when it has it again', async () => {
    const { _id: id } = await reporter.create({
      ...{ date: '2027-05-04', time: '09:00', recurrence: 'daily' },
    });
    const { dependencies, passSecond } = reporter.server;
    const before = reporter.mails.length;
    await reporter.until('2027-05-05T00:00:00.000Z');
    await subscribe(dependencies, reporter.owner.firm, { scheduledEmailReports: false });
    passSecond();
    await reporter.until('2027-05-06T00:00:00.000Z');
    expect((await reporter.history(id)).at(-1)).toBe('ReportHeld');
    await subscribe(dependencies, reporter.owner.firm, { scheduledEmailReports: true });
    passSecond();
    await reporter.until('2027-05-07T00:00:00.000Z');
    expect(sent(before)).toEqual(['2027-05-04T06:00:00.000Z', '2027-05-06T06:00:00.000Z']);
    await remove(id);
  });

  it('of a poll that is deleted is held for good', async () => {
    const { _id: id } = await reporter.create({
      ...{ date: '2027-05-08', time: '09:00', recurrence: 'none' },
    });
    const { _id: poll } = reporter.survey.poll;
    await give((those, caller) => deletePoll(those, caller, { id: poll }));
    await reporter.until('2027-05-09T00:00:00.000Z');
    expect((await reporter.history(id)).at(-1)).toBe('ReportHeld');
  });
});
