import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { SessionEvent } from './events.js';
import { sessionAggregate, initialSession } from './state.js';

const after = (...events: SessionEvent[]) => sessionAggregate.evolveAll(initialSession, events);
const data = { account: exampleId(1), epoch: 2, expiresAt: '2026-01-01T10:00:00.000Z' };
const started: SessionEvent = { type: 'SessionStarted', data };

describe('sessionAggregate', () => {
  it('belongs to the account and the epoch it was started in', () => {
    expect(after(started)).toEqual({
      ...{ ...data, startedAt: '', provenAt: '', exists: true, ended: false },
    });
  });

  it('may be an operator’s who is signed in as the account', () => {
    const impersonated: SessionEvent = {
      type: 'AccountImpersonated',
      data: { account: data.account, impersonator: exampleId(7), impersonatorEpoch: 3 },
    };
    expect(after(started, impersonated)).toEqual({
      ...after(started),
      impersonator: { account: exampleId(7), epoch: 3 },
    });
  });

  it('ends, and still says whose it was', () => {
    expect(after(started, { type: 'SessionEnded', data: {} })).toEqual({
      ...after(started),
      ended: true,
    });
  });
});
