import { randomUUID } from 'node:crypto';
import type { DeviceView } from '@canvass/contracts/device/view';
import { plainQrStyle } from '@canvass/contracts/device/qr-style';
import type { PollView } from '@canvass/contracts/poll/view';
import { describe, expect, it } from 'vitest';
import { deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import { createTicket } from '@canvass/platform/identity/ticket';
import { publishSurvey } from '../testing/survey.js';
import { startWithTwoFirms } from '../testing/two-firms.js';

const { server, owner, stranger } = await startWithTwoFirms();

async function poll(by = owner): Promise<PollView> {
  return (await by.send<PollView>('POST', '/poll', pollOf([]))).body;
}

async function device(polls: string[] = [], more = {}): Promise<DeviceView> {
  const reply = await owner.send<DeviceView>('POST', '/device', deviceOf(polls, more));
  expect(reply.status).toBe(201);
  return reply.body;
}

async function devicesOf(id: string): Promise<string[]> {
  return (await owner.send<PollView>('PATCH', '/poll', { id })).body.devices;
}

const mails = { subject: 'Your stay', message: 'Hello', sendAt: '2026-05-04T09:00:00.000Z' };

describe('services', () => {
  it('get a serial number, the same for the same command', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => owner.send('POST', '/device', deviceOf([]), headers)),
    );
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]?.body['serialNumber']).toMatch(/^CV(-[2-9A-HJ-NP-Z]{4}){3}$/);
  });

  it('get a serial number where none is named, and none where it is empty', async () => {
    const named = { name: 'Door', type: 'hyperlink' };
    const made = await owner.send('POST', '/device', named);
    expect([made.status, made.body['serialNumber']]).toEqual([201, expect.stringMatching(/^CV-/)]);
    const refused = await owner.send('POST', '/device', { ...named, serialNumber: '' });
    expect([refused.status, refused.body['details']]).toEqual([
      ...[400, [{ code: 'serialNumberRequired', field: 'serialNumber' }]],
    ]);
  });

  it('are sent back whole, but for another serial number', async () => {
    const { _id, ...record } = await device();
    const whole = { ...record, _id, id: _id, name: 'Renamed' };
    const reply = await owner.send<DeviceView>('PATCH', '/device', whole);
    expect([reply.status, reply.body.name]).toEqual([200, 'Renamed']);
    const other = await owner.send('PATCH', '/device', { id: _id, serialNumber: 'OTHER-ONE-1' });
    expect([other.status, other.body['details']]).toEqual([
      ...[400, [{ code: 'serialNumberFixed', field: 'serialNumber' }]],
    ]);
  });

  it('name what they cannot keep', async () => {
    const campaign = { sendTo: ['ada@example.com'], subject: 'Hi', sendAt: '2026-05-01' };
    const sent = { ...deviceOf([]), ...campaign, styleQR: { size: 3 }, status: 'deleted' };
    const { status, body } = await owner.send('POST', '/device', sent);
    expect([status, body['details']]).toEqual([
      400,
      [
        { code: 'fieldUnknown', field: 'styleQR.size' },
        { code: 'valueNotOffered', field: 'status' },
      ],
    ]);
  });

  it('keep how their QR code looks, in part as on the plain code', async () => {
    const { _id: id, styleQR } = await device([], { type: 'qr', styleQR: { text: 'Scan me' } });
    expect(styleQR).toEqual({ ...plainQrStyle, isDefaultQR: false, text: 'Scan me' });
    const wider = { ...styleQR, textFontSize: 41 };
    const refused = await owner.send('PATCH', '/device', { id, styleQR: wider });
    expect(refused.body['details']).toMatchObject([
      { code: 'numberRange', field: 'styleQR.textFontSize' },
    ]);
    const logoSrc = `/api/files/${'0'.repeat(64)}`;
    const missing = await owner.send('PATCH', '/device', { id, styleQR: { logoSrc } });
    expect(missing.body['details']).toEqual([{ code: 'imageRequired', field: 'styleQR.logoSrc' }]);
    const edit = { id, styleQR: { ...styleQR, qrColorDark: '#123456' } };
    const { body } = await owner.send<DeviceView>('PATCH', '/device', edit);
    expect(body.styleQR).toEqual(edit.styleQR);
  });

  it.each([
    ['sendTo', { sendTo: ['ada@example.com'] }, 'fieldNotKept'],
    ['subject', { subject: 'Hi' }, 'fieldNotKept'],
    ['sendTo', { type: 'emailCampaign', ...mails }, 'recipientRequired'],
  ])('refuse the %s that they cannot keep', async (field, more, code) => {
    const { status, body } = await owner.send('POST', '/device', { ...deviceOf([]), ...more });
    expect([status, body['details']]).toEqual([400, [{ code, field }]]);
  });

  it('show the names of their polls and are known to them', async () => {
    const [a, b] = [await poll(), await poll()];
    const { _id, pollsName, lastConnection } = await device([a._id, b._id]);
    expect([pollsName, lastConnection]).toEqual([['Colours', 'Colours'], null]);
    expect([await devicesOf(a._id), await devicesOf(b._id)]).toEqual([[_id], [_id]]);
    await owner.send('PATCH', '/device', { id: _id, polls: [b._id] });
    expect([await devicesOf(a._id), await devicesOf(b._id)]).toEqual([[], [_id]]);
  });

  it('show when a respondent last sent something', async () => {
    const survey = await publishSurvey(owner);
    expect(survey.device.lastConnection).toBeNull();
    server.clock.now = new Date('2026-06-10T12:00:00.000Z');
    await server.send('POST', '/pollAnswers', survey.save());
    delete server.clock.now;
    const edit = { id: survey.device._id, location: 'Hall' };
    const { body } = await owner.send<DeviceView>('PATCH', '/device', edit);
    expect(body.lastConnection).toBe('2026-06-10T12:00:00.000Z');
  });

  it('stay known to polls that are taken off and put back at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { _id: pollId } = await poll();
      const { _id } = await device([pollId]);
      await Promise.all([
        owner.send('PATCH', '/device', { id: _id, polls: [] }),
        owner.send('PATCH', '/device', { id: _id, polls: [pollId] }),
      ]);
      const { body } = await owner.send<DeviceView>('PATCH', '/device', { id: _id });
      expect(await devicesOf(pollId)).toEqual(body.polls.length > 0 ? [_id] : []);
    }
  });

  it('have a serial number that is unique across firms, even under concurrent creation', async () => {
    const body = deviceOf([], { serialNumber: 'DOOR-RACE', autoConfigure: false });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? owner : stranger).send('POST', '/device', body)),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(7).fill(409)]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body['code']).toBe('serialNumberTaken');
  });

  it('give their serial number free when they are gone for good, within their firm alone', async () => {
    const body = deviceOf([], { serialNumber: 'DOOR-FREE', autoConfigure: false });
    const first = await owner.send<DeviceView>('POST', '/device', body);
    const { _id: id } = first.body;
    await owner.send('DELETE', '/device', { id });
    expect((await stranger.send('POST', '/device', body)).status).toBe(409);
    await owner.send('DELETE', '/device/bin', { id });
    expect((await stranger.send('POST', '/device', body)).status).toBe(409);
    // It is claimed for a service that does not come to be.
    const broken = { ...body, polls: [randomUUID()] };
    expect((await owner.send('POST', '/device', broken)).status).toBe(404);
    const refused = await stranger.send('POST', '/device', body);
    expect([refused.status, refused.body['code']]).toEqual([409, 'serialNumberTaken']);
    expect((await owner.send('POST', '/device', body)).status).toBe(201);
    const found = await server.dependencies.admission.find('DOOR-FREE');
    expect(found === undefined || found.deviceId !== id).toBe(true);
  });

  it('go to the bin, come back, and go for good', async () => {
    const { _id: id } = await device();
    expect((await owner.send('DELETE', '/device/bin', { id })).status).toBe(404);
    expect((await owner.send('DELETE', '/device/', { id })).body).toEqual({ id });
    const back = await owner.send<DeviceView>('PATCH', '/device', { id, status: 'active' });
    expect([back.status, back.body.status]).toEqual([200, 'active']);
    await owner.send('DELETE', '/device', { id });
    expect((await owner.send('DELETE', '/device/bin/', { id })).status).toBe(200);
    for (const path of ['/device', '/device/bin']) {
      expect((await owner.send('DELETE', path, { id })).status).toBe(404);
    }
    expect((await owner.send('PATCH', '/device', { id, status: 'active' })).status).toBe(404);
  });

  it('leave their polls when they are gone for good', async () => {
    const { _id: pollId } = await poll();
    const { _id: id } = await device([pollId]);
    await owner.send('DELETE', '/device', { id });
    expect(await devicesOf(pollId)).toEqual([id]);
    await owner.send('DELETE', '/device/bin', { id });
    expect(await devicesOf(pollId)).toEqual([]);
  });

  it('and polls of another firm are not there', async () => {
    const { _id: id } = await device();
    const foreign = await poll(stranger);
    const calls = await Promise.all([
      stranger.send('PATCH', '/device', { id, name: 'x' }),
      stranger.send('DELETE', '/device', { id }),
      stranger.send('DELETE', '/device/bin', { id }),
      owner.send('PATCH', '/device', { id, polls: [foreign._id] }),
      owner.send('PATCH', '/device', { id, polls: [foreign._id], isActive: foreign._id }),
    ]);
    for (const { status } of calls) expect(status).toBe(404);
    const edit = await owner.send('PATCH', '/device', { id, isActive: foreign._id });
    expect(edit).toMatchObject({
      ...{ status: 400, body: { details: [{ code: 'activePollUnknown', field: 'isActive' }] } },
    });
    expect((await server.dependencies.log.read(`poll-${foreign._id}`)).length).toBe(1);
  });

  it('merge what two editors changed, or name the field', async () => {
    const { _id: id, revision } = await device();
    await owner.send('PATCH', '/device', { id, revision, name: 'Gate' });
    const merged = await owner.send('PATCH', '/device', { id, revision, location: 'Hall' });
    expect(merged.body).toMatchObject({ name: 'Gate', location: 'Hall' });
    const refused = await owner.send('PATCH', '/device', { id, revision, name: 'Port' });
    const by = [{ id: expect.any(String), name: expect.stringMatching(/./) }];
    expect(refused.body).toMatchObject({
      ...{
        code: 'editConflict',
        details: { fields: ['name'], revision: Number(revision) + 2, by },
      },
    });
  });
});

describe('a kiosk', () => {
  it('says how it is under the ticket of its page, which its firm reads with the service', async () => {
    const survey = await publishSurvey(owner, { type: 'tablet' });
    const { keys, tablets } = server.dependencies;
    const [id, issuedAt] = [randomUUID(), new Date().toISOString()];
    const said = { ...{ given: 7, waiting: 2, held: 0, version: '1.0.0' }, battery: 41 };
    const under = (device: string) =>
      createTicket(keys, { id, device, poll: survey.poll._id, edition: 1, issuedAt });
    const report = (ticket: string) =>
      server.send<{ look: string }>('POST', '/device/tablet', { ticket, id, ...said });
    const kept = await report(under(survey.device._id));
    expect([kept.status, kept.body.look]).toEqual([200, expect.stringMatching(/^[\w-]{22}$/)]);
    expect(await tablets.of([survey.device._id])).toMatchObject([[{ id, ...said }]]);
    expect((await report(`${under(survey.device._id)}x`)).status).toBe(404);
    expect((await report(under(randomUUID()))).status).toBe(404);
    const body = { id: survey.device._id, idleSeconds: 20, tellsSilence: true };
    const edited = await owner.send<DeviceView>('PATCH', '/device', body);
    expect(edited.body).toMatchObject({ idleSeconds: 20, tellsSilence: true, tablets: [{ id }] });
    for (const idleSeconds of [14, 601, 20.5]) {
      const refused = await owner.send('PATCH', '/device', { ...body, idleSeconds });
      expect(refused.status).toBe(400);
    }
  });
});

describe('a page that fails in its browser', () => {
  it('is counted by browser', async () => {
    const userAgent = 'Mozilla/5.0 Chrome/88.0 Safari/537.36';
    const report = (at: string) =>
      server.send('POST', '/device/fault', { at }, { 'User-Agent': userAgent });
    expect((await report('sending')).status).toBe(200);
    expect((await report('sending')).status).toBe(200);
    expect((await report('elsewhere')).status).toBe(400);
    expect(server.dependencies.browserFaults.all()).toEqual([
      { browser: 'Chrome 88', at: 'sending', count: 2 },
    ]);
  });
});
