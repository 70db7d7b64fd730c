import { sampleId } from '@canvass/contracts/samples/requests';
import { takenByLastRelease } from '@canvass/contracts/samples/last-release';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { expect, it } from 'vitest';
import { memoryStorage } from './memory-storage.js';
import { Outbox } from './outbox.js';
import type { Save } from './record.js';
import { saveOf } from './testing/sample.js';

it('sends what a server of the last release takes', async () => {
  const sent: SubmitResponse[] = [];
  const outbox = new Outbox(memoryStorage(), (body) => {
    sent.push(body);
    return Promise.resolve({ kind: 'acknowledged', sequence: body.sequence });
  });
  const ids: Partial<Save> = { pollId: sampleId(2), secret: sampleId(3), hidden: { room: '1' } };
  await outbox.save(saveOf(sampleId(1), { q1: ['A'] }, ids));
  await outbox.save(saveOf(sampleId(1), { q2: ['B'] }, { ...ids, isFinished: true }));
  await outbox.send();
  expect(sent.length).toBeGreaterThan(0);
  for (const body of sent) {
    expect(takenByLastRelease.safeParse(body).error).toBeUndefined();
    expect(Object.keys(body).filter((name) => !(name in takenByLastRelease.shape))).toEqual([]);
  }
});
