import { randomUUID } from 'node:crypto';
import { openLimits } from '@canvass/platform/limit/embedded';
import { createTicket } from '@canvass/platform/identity/ticket';
import { networkOf } from '@canvass/platform/limit/network';
import { describe, expect, it } from 'vitest';
import { askSurvey } from '../testing/asked-survey.js';
import { publishSurvey, type Survey } from '../testing/survey.js';
import { BY_NETWORK, BY_TICKET, requireFewSetAside } from './set-aside.js';

const DAY = 86_400_000;
const asked = askSurvey();

function ticketOf({ device, poll }: Survey, id: string): string {
  const issuedAt = new Date(Date.now() - 31 * DAY).toISOString();
  const said = { id, device: device._id, poll: poll._id, edition: 1, issuedAt };
  return createTicket(asked.server.dependencies.keys, said);
}

/** A survey that was withdrawn: what comes under its old tickets is set aside. */
async function withdrawn(): Promise<Survey> {
  const survey = await publishSurvey(asked.owner);
  await asked.owner.send('PATCH', '/poll', { id: survey.poll._id, isPublished: false });
  return survey;
}

async function arrive(survey: Survey, ticketId: string, from = '198.51.100.1') {
  const save = survey.save({ ticket: ticketOf(survey, ticketId) });
  const { status, code } = await asked.submit(save, { 'X-Forwarded-For': from });
  const written = (await asked.recorded(save.responseId)).map(({ type }) => type);
  return { status, code, written };
}

const taken = { status: 200, code: undefined, written: ['ResponseQuarantined'] };
const refused = { status: 503, code: 'tooManySetAside', written: [] };

describe('saves that are set aside', () => {
  it('are refused after the daily limit of a ticket, without a write', async () => {
    const survey = await withdrawn();
    const [ticket, other] = [randomUUID(), randomUUID()];
    const limit = asked.server.dependencies.limits.of('saves set aside by ticket', BY_TICKET);
    await limit.count(ticket, BY_TICKET.most - 1);
    expect(await arrive(survey, ticket)).toEqual(taken);
    expect(await arrive(survey, ticket)).toEqual(refused);
    expect(await arrive(survey, ticket, '198.51.100.2')).toEqual(refused);
    expect(await arrive(survey, other)).toEqual(taken);
  });

  it('are refused from one network under any ticket, while answers that count are accepted from it', async () => {
    const survey = await withdrawn();
    const from = '2001:db8::7';
    const limit = asked.server.dependencies.limits.of('saves set aside by network', BY_NETWORK);
    await limit.count(networkOf(from), BY_NETWORK.most - 1);
    expect(await arrive(survey, randomUUID(), from)).toEqual(taken);
    expect(await arrive(survey, randomUUID(), '2001:db8::8')).toEqual(refused);
    const counted = await asked.submit(asked.survey.save(), { 'X-Forwarded-For': from });
    expect(counted.status).toBe(200);
  });

  it('of an edition that is too old are counted by device, without a ticket', async () => {
    const survey = await publishSurvey(asked.owner);
    const { _id: id } = survey.colour;
    await asked.owner.send('PATCH', '/question', { id, options: { en: ['Red', 'Pink'] } });
    asked.server.clock.now = new Date(Date.now() + 31 * DAY);
    const old = () => survey.save({ edition: 1, answers: { [id]: [2] } });
    const limit = asked.server.dependencies.limits.of('saves set aside by ticket', BY_TICKET);
    await limit.count(survey.device._id, BY_TICKET.most - 1);
    expect((await asked.submit(old())).status).toBe(200);
    expect(await asked.submit(old())).toMatchObject({ status: 503, code: 'tooManySetAside' });
  });

  it('are refused, also finished ones, once the storage of the company is used up', async () => {
    const { dependencies } = asked.server;
    const full = {
      heard: { ...dependencies.admission.heard, isStorageUsedUp: yes },
      isStorageUsedUp: yes,
    };
    const admission = { ...dependencies.admission, ...full };
    const admitted = { firm: asked.owner.firm, device: 'a device' };
    await expect(
      requireFewSetAside({ ...dependencies, admission }, admitted, '198.51.100.3', new Date()),
    ).rejects.toMatchObject({ code: 'storageUsedUp' });
  });

  it('are all taken from a dozen tablets that bring two thousand each', async () => {
    const limits = openLimits();
    const { admission } = asked.server.dependencies;
    for (let tablet = 0; tablet < 12; tablet += 1) {
      const admitted = { firm: asked.owner.firm, device: `tablet ${String(tablet)}` };
      for (let response = 0; response < 2000; response += 1) {
        await requireFewSetAside({ admission, limits }, admitted, '192.0.2.1', new Date());
      }
    }
    await limits.close();
  });
});

const yes = () => Promise.resolve(true);
