import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestTest } from '@canvass/command-api/campaign/request-test';
import { binDevice } from '@canvass/command-api/device/bin-device';
import { editDevice } from '@canvass/command-api/device/edit-device';
import { removeDevice } from '@canvass/command-api/device/remove-device';
import { addRecipients } from '@canvass/command-api/recipient/add-recipients';
import { subscribe } from '@canvass/command-api/testing/subscribe';
import { editDeviceSchema } from '@canvass/contracts/device/commands';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { PNG } from '@canvass/command-api/testing/survey';
import { imageAddress } from '@canvass/contracts/image/image';
import { embeddedPlace } from '../testing/embedded-place.js';
import { Campaigner } from './campaigner.suite.js';

const start = '2027-01-30T10:00:00.000Z';
let campaigner: Campaigner;

beforeAll(async () => {
  campaigner = await Campaigner.open(await embeddedPlace(start));
});
afterAll(() => campaigner.end());

const sent = (from: number) =>
  campaigner.mails.slice(from).map(({ at, message: { to } }) => `${at.slice(0, 10)} ${to}`);
const linkIn = (from: number): string =>
  /\?r=([\w-]+)/.exec(campaigner.mails[from]?.message.text ?? '')?.[1] ?? '';
async function edit(id: string, change: object): Promise<void> {
  const command = editDeviceSchema.parse({ id, ...change });
  await editDevice(campaigner.server.dependencies, campaigner.caller(), command);
  await campaigner.settled();
}
/** Answers by a personal link. */
async function answer(serialNumber: string, link: string, isFinished: boolean): Promise<void> {
  const save = campaigner.survey.save({ isFinished });
  const body = { ...save, serialNumber, link };
  const reply = await campaigner.server.send('POST', '/pollAnswers', body);
  expect(reply.status).toBe(200);
}

describe('a campaign', () => {
  it('is sent once to each, with a link of their own and what is known of them', async () => {
    const { _id: id, serialNumber } = await campaigner.create();
    const [{ message } = { message: undefined }] = campaigner.mails;
    expect(message).toMatchObject({ to: 'ana@example.com', replyTo: campaigner.owner.email });
    expect(message?.subject).toBe('Hi Ana');
    expect(message?.text).toContain('How was room 12?');
    expect(message?.text).toContain(`https://polls.example/device/${serialNumber}?r=`);
    expect(message?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/polls\.example\/api\/recipientLink\//),
    });
    const [recipient = ''] = await campaigner.recipients(id);
    expect(await campaigner.history(`recipient-${recipient}`)).toEqual([
      ...['RecipientAdded', 'RecipientMailIntended', 'RecipientMailSent'],
    ]);
    // The same again, and one who is new: only that one gets a mail.
    const named = ['Ana@example.com', 'bea@example.com'].map((email) => ({ email, fields: {} }));
    const { dependencies } = campaigner.server;
    const { view } = await addRecipients(dependencies, campaigner.caller(), id, named);
    await campaigner.until('2027-01-30T11:00:00.000Z');
    expect(view).toEqual({ added: 1, known: 1 });
    expect(sent(0)).toEqual(['2027-01-30 ana@example.com', '2027-01-30 bea@example.com']);
  });

  it('has the message that was written as HTML, and the first question', async () => {
    const from = campaigner.mails.length;
    const htmlMessage =
      '<p>Room <b>{{Room}}</b></p><a href="{{Site}}">a</a><script>alert(1)</script>';
    const fields = { Room: '<12>', Site: 'javascript:alert(1)' };
    const created = await campaigner.create({
      ...{ htmlMessage, asksFirstQuestion: true },
      recipients: [{ email: 'html@example.com', fields }],
    });
    expect(created.htmlMessage).toBe('<p>Room <b>{{Room}}</b></p><a href="{{Site}}">a</a>');
    const { message } = campaigner.mails[from] ?? { message: undefined };
    expect(message?.html).toContain('<p>Room <b>&lt;12&gt;</b></p><a>a</a>');
    expect(message?.text).toContain('How was room <12>?');
    const link = `https://polls.example/device/${created.serialNumber}?r=${linkIn(from)}`;
    expect(message?.html).toContain(`href="${link}&amp;q1=2"`);
    expect(message?.text).toContain(`Which colour?\nRed: ${link}&q1=1\n`);
  });

  it('has the logo of its company in it', async () => {
    const { dependencies } = campaigner.server;
    const picture = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
    const name = await dependencies.files.put(picture, 'image/png', campaigner.owner.firm);
    const companyLogoURL = imageAddress(name);
    const logo = { id: campaigner.owner.id, companyLogoURL };
    const reply = await campaigner.owner.send('PATCH', '/account/companyLogo', logo);
    expect(reply.status).toBe(200);
    const from = campaigner.mails.length;
    await campaigner.create({ sendTo: ['logo@example.com'], recipients: [] });
    const { message } = campaigner.mails[from] ?? { message: undefined };
    expect(message?.html).toContain('src="cid:logo"');
    expect(message?.attachments).toMatchObject([{ cid: 'logo', contentType: 'image/png' }]);
    await campaigner.owner.send('PATCH', '/account/companyLogo', { ...logo, companyLogoURL: '' });
  });

  it('is sent to the one who makes it when they want to see it, and to nobody else', async () => {
    const { _id: id } = await campaigner.create({ sendAt: '2030-01-01T09:00:00.000Z' });
    const from = campaigner.mails.length;
    await requestTest(campaigner.server.dependencies, campaigner.caller(), { id });
    await campaigner.settled();
    expect(
      campaigner.mails.slice(from).map(({ message }) => [message.to, message.subject]),
    ).toEqual([[campaigner.owner.email, 'Hi you']]);
  });

  it('is sent to them as it is written, before it is saved', async () => {
    const { _id: id } = await campaigner.create({ sendAt: '2030-01-01T09:00:00.000Z' });
    const from = campaigner.mails.length;
    const { dependencies } = campaigner.server;
    const written = { subject: ' New {{Name|guest}} ', htmlMessage: '<b>Hi</b><script>x</script>' };
    await requestTest(dependencies, campaigner.caller(), { id, ...written });
    await campaigner.settled();
    const [mail] = campaigner.mails.slice(from);
    expect(mail?.message.subject).toBe('New guest');
    expect(mail?.message.html).toMatch(/<b>Hi<\/b>(?!<script)/);
    const empty = requestTest(dependencies, campaigner.caller(), { id, message: ' ' });
    await expect(empty).rejects.toMatchObject({ code: 'invalidInput' });
  });

  it('reminds those who have not finished, and nobody who wants no more', async () => {
    const from = campaigner.mails.length;
    const sendTo = ['cem@example.com', 'dan@example.com', 'eve@example.com'];
    const { serialNumber } = await campaigner.create({
      ...{ sendTo, recipients: [], reminders: 2, reminderDays: 2 },
    });
    await campaigner.until('2027-01-30T12:00:00.000Z');
    await answer(serialNumber, linkIn(from), true);
    const token = linkIn(from + 1);
    const stop = await campaigner.server.send(
      ...(['POST', recipientCalls.unsubscribe.path, { token }] as const),
    );
    expect(stop.status).toBe(200);
    await campaigner.until('2027-02-10T00:00:00.000Z');
    expect(sent(from + 3)).toEqual(['2027-02-01 eve@example.com', '2027-02-03 eve@example.com']);
    // Not even in another campaign.
    const later = campaigner.mails.length;
    await campaigner.create({ sendTo, recipients: [] });
    await campaigner.until('2027-02-10T01:00:00.000Z');
    expect(sent(later)).toEqual(['2027-02-10 cem@example.com', '2027-02-10 eve@example.com']);
  });

  it('waits while it is paused or its plan lacks it, and ends in the bin', async () => {
    const from = campaigner.mails.length;
    const { server, owner } = campaigner;
    const daily = { sendAt: '2027-02-11T09:00:00.000Z', recurrence: 'daily', timeZone: 'UTC' };
    const { _id: id } = await campaigner.create(daily);
    await campaigner.until('2027-02-11T10:00:00.000Z');
    await edit(id, { isCampaignActive: false });
    await campaigner.until('2027-02-13T10:00:00.000Z');
    await edit(id, { isCampaignActive: true });
    await subscribe(server.dependencies, owner.firm, { emailSurveyCampaigns: false });
    server.passSecond();
    await campaigner.until('2027-02-14T10:00:00.000Z');
    expect(await campaigner.history(`campaign-${id}`)).toContain('CampaignHeld');
    await subscribe(server.dependencies, owner.firm, { emailSurveyCampaigns: true });
    server.passSecond();
    await campaigner.until('2027-02-14T12:00:00.000Z');
    await binDevice(server.dependencies, campaigner.caller(), { id });
    await campaigner.until('2027-02-16T10:00:00.000Z');
    expect(sent(from).map((mail) => mail.slice(0, 10))).toEqual([
      ...['2027-02-11', '2027-02-13', '2027-02-14'],
    ]);
    const [recipient = ''] = await campaigner.recipients(id);
    await removeDevice(server.dependencies, campaigner.caller(), { id });
    await campaigner.settled();
    await campaigner.until('2027-02-16T11:00:00.000Z');
    const left = await server.dependencies.log.read(`recipient-${recipient}`);
    expect(left.map(({ type }) => type)).toContain('RecipientRemoved');
    expect(left.every(({ personal }) => personal === undefined)).toBe(true);
  });
});
