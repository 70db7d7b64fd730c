import { questionCalls } from '@canvass/contracts/question/calls';
import { personCalls } from '@canvass/contracts/person/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { sessionCalls } from '@canvass/contracts/session/calls';
import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { libraryCalls } from '@canvass/contracts/library/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { colorThemeCalls } from '@canvass/contracts/color-theme/calls';
import { alertCalls } from '@canvass/contracts/alert/calls';
import { auditCalls } from '@canvass/contracts/audit/calls';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { webhookCalls } from '@canvass/contracts/webhook/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { textQuestion } from '@canvass/contracts/samples/requests';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codeAt } from '@canvass/platform/identity/totp';
import type { Client } from '../client/client.js';
import { confirmAddress, linkSentTo } from '../client/mailbox.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { drawPicture } from '../demo/pictures.js';

interface Scene {
  /** Of nobody yet. */
  client: Client;
  /** An operator. */
  platform: Client;
  /** Data folder of the product. */
  folder: string;
}

const password = 'secret-2';

/** Changes what a company has, in all the ways that are possible within an hour. */
export async function makeChanges(scene: Scene): Promise<void> {
  const email = 'owner@golden.example';
  await openCompany(scene.client, { email, password, companyName: 'Golden' });
  await confirmAddress(scene.client, scene.folder, email);
  const survey = await createSurvey(scene.client);
  await answer(scene.client, survey);
  await changeRecords(scene.client, survey);
  await changeCompany(scene);
  await changeUsers(scene, survey);
  await changePlans(scene);
  await changeLibrary(scene);
}

/** Answers that are finished, go on, come twice, and are erased. */
async function answer(client: Client, survey: Survey): Promise<void> {
  const saves = Array.from({ length: 12 }, () => responseTo(survey));
  for (const [index, save] of saves.entries()) {
    await client.call(responseCalls.submit, { body: { ...save, isFinished: index % 3 === 0 } });
    if (index % 3 === 1)
      await client.call(responseCalls.submit, { body: { ...save, sequence: 2 } });
  }
  for (const { responseId: id } of saves.slice(0, 3)) {
    await client.call(responseCalls.erase, { body: { id } });
  }
}

async function changeRecords(client: Client, survey: Survey): Promise<void> {
  const { pollId: id, deviceId, questions } = survey;
  const [first, second] = questions;
  if (!first || !second) throw new Error('the survey has no two questions');
  const options = { options: { en: ['One', 'Two'] }, optionIds: [null, null] };
  await client.call(questionCalls.edit, { body: { id: first._id, ...options } });
  await client.call(questionCalls.edit, { body: { id: second._id, name: 'Renamed' } });
  await client.call(responseCalls.submit, {
    body: {
      ...responseTo(survey),
      answers: { [first._id]: [1] },
    },
  });
  await client.call(pollCalls.edit, {
    body: { id, name: 'Your last visit', hiddenFields: ['room'] },
  });
  const availability = { closesAt: '2999-12-31T22:00:00.000Z', afterText: { en: 'Over.' } };
  await client.call(pollCalls.edit, { body: { id, availability } });
  await client.call(pollCalls.edit, { body: { id, isPublished: false } });
  await client.call(pollCalls.edit, { body: { id, isPublished: true } });
  const { address } = await client.call(pollCalls.tryIt, { query: { pollId: id } });
  const test = address.split('/').at(-1) ?? '';
  await client.call(responseCalls.submit, {
    body: {
      ...responseTo(survey),
      serialNumber: '',
      pwd: undefined,
      test,
      answers: {},
      isFinished: false,
    },
  });
  await changeAlerts(client, id);
  await client.call(personCalls.erase, { body: { email: 'nobody@example.com' } });
  await client.call(pollCalls.deleteTests, { body: { id } });
  await client.call(pollCalls.shareResults, { body: { id } });
  await client.call(pollCalls.takeBackResults, { body: { id } });
  const copy = await client.createPoll({ name: 'A copy', copyOf: id, questions: [second._id] });
  const night = { description: 'Night', questionColor: '#ffffff', backgroundColor: '#101010' };
  const theme = await client.call(colorThemeCalls.create, { body: night });
  await client.call(colorThemeCalls.edit, { body: { id: theme._id, isDefault: true } });
  const fleeting = await client.call(colorThemeCalls.create, { body: night });
  await client.call(colorThemeCalls.delete, { body: { id: fleeting._id } });
  const device = await client.call(deviceCalls.create, {
    body: { name: 'Two polls', type: 'hyperlink', polls: [id, copy._id], autoConfigure: true },
  });
  await client.call(pollCalls.delete, { body: { id: copy._id } });
  await client.call(deviceCalls.edit, { body: { id: device._id, pin: '4711' } });
  await client.call(deviceCalls.delete, { body: { id: device._id } });
  await client.call(deviceCalls.edit, { body: { id: device._id, status: 'active' } });
  await client.call(deviceCalls.delete, { body: { id: device._id } });
  await client.call(deviceCalls.remove, { body: { id: device._id } });
  const unused = await client.createQuestion(textQuestion({ name: 'Of nobody' }));
  await client.call(questionCalls.edit, { body: { id: unused._id, status: 1 } });
  await client.call(questionCalls.delete, { body: { id: unused._id } });
  await client.call(deviceCalls.edit, { body: { id: deviceId, location: 'Hall' } });
}

async function changeCompany({ client }: Scene): Promise<void> {
  const { id: company } = await client.call(firmCalls.view);
  const settings = { timeZone: 'Europe/Sofia', retentionDays: 3650, mailsCheckpoints: true };
  await client.call(firmCalls.editSettings, { body: settings });
  const logo = { id: company, companyLogoSize: 50 };
  await client.call(firmCalls.editLogo, { body: logo });
  const key = { name: 'Till', scopes: ['read' as const], expiresInDays: 1830 };
  await client.call(apiKeyCalls.create, { body: key });
  const { _id: id } = await client.call(apiKeyCalls.create, { body: { ...key, name: 'Gone' } });
  await client.call(apiKeyCalls.revoke, { body: { id } });
  await client.file(auditCalls.firmHistoryFile, { query: { log: 'changes', format: 'csv' } });
  await changeWebhooks(client);
}

async function changeAlerts(client: Client, pollId: string): Promise<void> {
  const alert = { pollId, figure: 'silence', hours: 24 } as const;
  await client.call(alertCalls.add, {
    body: { ...alert, quietHours: { from: '22:00', until: '07:00' } },
  });
  const gone = await client.call(alertCalls.add, { body: alert });
  await client.call(alertCalls.remove, { body: { pollId, id: gone._id } });
}

async function changeWebhooks(client: Client): Promise<void> {
  // Nobody has such a name, so that all messages fail.
  const hook = { url: 'https://hooks.invalid/in', types: ['response.finished' as const] };
  const { _id: id } = await client.call(webhookCalls.create, { body: hook });
  await client.call(webhookCalls.edit, { body: { id, types: ['report.sent'] } });
  await client.call(webhookCalls.replaceSecret, { body: { id } });
  await client.call(webhookCalls.backfill, { body: { id } });
  const gone = await client.call(webhookCalls.create, { body: hook });
  await client.call(webhookCalls.delete, { body: { id: gone._id } });
}

async function changeUsers({ client, folder, platform }: Scene, { pollId }: Survey): Promise<void> {
  const user = (email: string) => ({
    ...{ name: 'Ann', phone: '', type: 'user' as const, email, password, rePassword: password },
    polls: [pollId],
  });
  const [kept, gone] = ['ann@golden.example', 'ben@golden.example'];
  const { id } = await client.call(userCalls.register, { body: user(kept) });
  const leaver = await client.call(userCalls.register, { body: user(gone) });
  const invited = { name: 'Cem', email: 'cem@golden.example', type: 'user' as const, invite: true };
  await client.call(userCalls.register, { body: invited });
  await client.call(userCalls.edit, { body: { id, name: 'Anna', devices: [] } });
  await client.call(userCalls.edit, { body: { id: leaver.id, active: false } });
  await client.call(userCalls.delete, { body: { id: leaver.id, isMyCompany: true } });
  const own = client.at(client.address);
  await own.logIn(kept, password);
  await confirmAddress(own, folder, kept);
  await own.call(accountCalls.recover, { body: { email: kept } });
  const link = await linkSentTo(folder, kept, '/reset');
  const resetPasswordToken = new URL(link).searchParams.get('resetPasswordToken') ?? '';
  await own.call(accountCalls.resetPassword, { body: { resetPasswordToken, password } });
  await logInAnew(own, kept);
  const changed = { currentPassword: password, password, rePassword: password };
  await own.call(accountCalls.changePassword, { body: changed });
  await logInAnew(own, kept);
  await own.call(sessionCalls.reauthenticate, { body: { password } });
  const avatarURL = await own.upload(await drawPicture('logo'), 'avatar');
  await own.call(accountCalls.editAvatar, { body: { avatarURL } });
  await useSecondFactor(own, kept);
  await own.call(sessionCalls.end, { body: { id: 'others' } });
  await own.call(accountCalls.logout);
  await platform.call(accountCalls.loginAs, { body: { email: kept } });
}

/** Once all its sessions have ended: what is known of an account may be a second old. */
async function logInAnew(client: Client, email: string): Promise<void> {
  await wait(1100);
  await client.logIn(email, password);
}

/** Switches it on, signs in with a code of the app and with a recovery code, and switches it off. */
async function useSecondFactor(client: Client, email: string): Promise<void> {
  const confirmed = { body: { password } };
  const { secret } = await client.call(secondFactorCalls.prepare, confirmed);
  const now = Date.now();
  await client.call(secondFactorCalls.enable, { body: { code: codeAt(secret, new Date(now)) } });
  const { recoveryCodes } = await client.call(secondFactorCalls.replaceRecoveryCodes, confirmed);
  // A code is taken once; the next half-minute's is taken already.
  const code = codeAt(secret, new Date(now + 30_000));
  await client.call(accountCalls.login, { body: { email, password, code } });
  const [recoveryCode = ''] = recoveryCodes;
  await client.call(accountCalls.login, { body: { email, password, code: recoveryCode } });
  await client.call(secondFactorCalls.disable, confirmed);
}

async function changePlans({ platform }: Scene): Promise<void> {
  const plan = { name: `Golden ${randomUUID()}`, amount: 0, interval: 'month' } as const;
  const { id } = await platform.call(planCalls.create, { body: plan });
  await platform.call(planCalls.edit, { body: { id, description: 'Changed' } });
  await platform.call(planCalls.delete, { body: { id } });
}

async function changeLibrary({ platform }: Scene): Promise<void> {
  const fields = { name: 'Golden stay', category: 'hotels' } as const;
  const { _id: id } = await platform.call(libraryCalls.create, { body: fields });
  await platform.call(libraryCalls.edit, { body: { id, description: 'Changed' } });
  await platform.call(libraryCalls.delete, { body: { id } });
}
