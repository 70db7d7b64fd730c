import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountView } from '@canvass/contracts/account/view';
import type { PreparedSecondFactor } from '@canvass/contracts/account/second-factor';
import type { CompanyView } from '@canvass/contracts/firm/view';
import type { DeviceView } from '@canvass/contracts/device/view';
import type { PlanView } from '@canvass/contracts/plan/view';
import { codeAt } from '@canvass/platform/identity/totp';
import type { Client } from '../client/client.js';
import { confirmAddress, linkSentTo } from '../client/mailbox.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';

interface Scene {
  /** Of nobody yet. */
  client: Client;
  /** An operator. */
  platform: Client;
  /** Data folder of the product. */
  folder: string;
}

const password = 'secret-2';

/** Changes what a company has, in all the ways in which somebody can in an hour. */
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
}

/** Answers that are finished, go on, come twice, and are erased. */
async function answer(client: Client, survey: Survey): Promise<void> {
  const saves = Array.from({ length: 12 }, () => responseTo(survey));
  for (const [index, save] of saves.entries()) {
    await client.post('/pollAnswers', { ...save, isFinished: index % 3 === 0 });
    if (index % 3 === 1) await client.post('/pollAnswers', { ...save, sequence: 2 });
  }
  for (const { responseId: id } of saves.slice(0, 3)) {
    await client.call('DELETE', '/pollAnswers', { body: { id } });
  }
}

async function changeRecords(client: Client, survey: Survey): Promise<void> {
  const { pollId: id, deviceId, questions } = survey;
  const patch = (path: string, body: object) => client.call('PATCH', path, { body });
  const remove = (path: string, body: object) => client.call('DELETE', path, { body });
  const [first, second] = questions;
  const options = { options: { en: ['One', 'Two'] }, optionIds: [null, null] };
  await patch('/question', { id: first?._id, ...options });
  await patch('/question', { id: second?._id, name: 'Renamed' });
  await client.post('/pollAnswers', {
    ...responseTo(survey),
    answers: { [first?._id ?? '']: [1] },
  });
  await patch('/poll', { id, name: 'Your last visit', hiddenFields: ['room'] });
  await patch('/poll', { id, isPublished: false });
  await patch('/poll', { id, isPublished: true });
  const copy = await client.createPoll({ name: 'A copy', copyOf: id, questions: [second?._id] });
  const device = await client.call<DeviceView>('POST', '/device', {
    body: { name: 'Two polls', type: 'tablet', polls: [id, copy._id], autoConfigure: true },
  });
  await remove('/poll', { id: copy._id });
  await patch('/device', { id: device._id, pin: '4711' });
  await remove('/device', { id: device._id });
  await patch('/device', { id: device._id, status: 'active' });
  await remove('/device', { id: device._id });
  await remove('/device/bin', { id: device._id });
  const lonely = await client.createQuestion({
    ...{ name: 'Of nobody', type: 'openstring', validationRule: { min: 0, max: 10 } },
    question: { en: 'Why?' },
  });
  await patch('/question', { id: lonely._id, status: 2 });
  await remove('/question', { id: lonely._id });
  await patch('/device', { id: deviceId, location: 'Hall' });
}

async function changeCompany({ client }: Scene): Promise<void> {
  const { id: company } = await client.get<CompanyView>('/account/company');
  const settings = { timeZone: 'Europe/Sofia', retentionDays: 3650 };
  await client.call('PATCH', '/account/companySettings', { body: settings });
  const logo = { id: company, companyLogoSize: 50 };
  await client.call('PATCH', '/account/companyLogo', { body: logo });
  const key = { name: 'Till', scopes: ['read'], expiresInDays: 1830 };
  await client.post('/apiKey', key);
  const { _id: id } = await client.post<{ _id: string }>('/apiKey', { ...key, name: 'Gone' });
  await client.call('DELETE', '/apiKey', { body: { id } });
}

async function changeUsers({ client, folder, platform }: Scene, { pollId }: Survey): Promise<void> {
  const user = (email: string) => ({
    ...{ name: 'Ann', phone: '', type: 'user', email, password, rePassword: password },
    polls: [pollId],
  });
  const [kept, gone] = ['ann@golden.example', 'ben@golden.example'];
  const { id } = await client.post<AccountView>('/account/registerUser', user(kept));
  const leaver = await client.post<AccountView>('/account/registerUser', user(gone));
  await client.call('PATCH', '/account', { body: { id, name: 'Anna', devices: [] } });
  await client.call('PATCH', '/account', { body: { id: leaver.id, active: false } });
  await client.call('DELETE', '/account', { body: { id: leaver.id } });
  const own = client.at(client.address);
  await own.logIn(kept, password);
  await confirmAddress(own, folder, kept);
  await own.post('/account/recover', { email: kept });
  const link = await linkSentTo(folder, kept, '/reset');
  const resetPasswordToken = new URL(link).searchParams.get('resetPasswordToken');
  await own.post('/account/resetPassword', { resetPasswordToken, password });
  await logInAnew(own, kept);
  const changed = { currentPassword: password, password, rePassword: password };
  await own.post('/account/changePassword', changed);
  await logInAnew(own, kept);
  await own.post('/account/reauthenticate', { password });
  await enterSecondFactor(own);
  await own.call('DELETE', '/account/sessions', { body: { id: 'others' } });
  await own.post('/account/logout', {});
  await platform.post('/account/tabi-login', { email: kept });
}

/** Once all its sessions have ended: what is known of an account may be a second old. */
async function logInAnew(client: Client, email: string): Promise<void> {
  await wait(1100);
  await client.logIn(email, password);
}

async function enterSecondFactor(client: Client): Promise<void> {
  const { secret } = await client.post<PreparedSecondFactor>('/account/secondFactor/prepare', {
    password,
  });
  await client.post('/account/secondFactor', { code: codeAt(secret, new Date()) });
  await client.post('/account/secondFactor/recoveryCodes', { password });
  await client.call('DELETE', '/account/secondFactor', { body: { password } });
}

async function changePlans({ platform }: Scene): Promise<void> {
  const plan = { name: `Golden ${randomUUID()}`, amount: 0, interval: 'month' };
  const { id } = await platform.post<PlanView>('/stripe/pricing/tabi', plan);
  await platform.call('PATCH', '/stripe/pricing/tabi', { body: { id, description: 'Changed' } });
  await platform.call('DELETE', '/stripe/pricing/tabi', { body: { id } });
}
