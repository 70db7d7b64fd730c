import { initialResponse, type ResponseState } from '@canvass/contracts/response/state';
import { sampleId } from '@canvass/contracts/samples/requests';
import { expect, it } from 'vitest';
import { decideDiscard, decideEnd } from './decide.js';

it('an asking ends once, and none that there was not', () => {
  const ended = [{ type: 'AsideDiscardEnded', data: { asking: 2 } }];
  expect(decideEnd({ asked: 2, ended: 0 }, 2)).toEqual(ended);
  expect(decideEnd({ asked: 3, ended: 1 }, 2)).toEqual(ended);
  for (const asking of [1, 2, 4]) expect(decideEnd({ asked: 3, ended: 2 }, asking)).toEqual([]);
});

it('a response is discarded only while it is set aside', () => {
  const saved = { poll: sampleId(1), device: sampleId(2) } as ResponseState['saved'];
  const state = { ...initialResponse, exists: true, ...(saved && { saved }) };
  expect(decideDiscard({ ...state, quarantined: true })).toMatchObject([
    { type: 'ResponseErased' },
  ]);
  expect(decideDiscard(state)).toEqual([]);
  expect(decideDiscard({ ...state, quarantined: true, erased: true })).toEqual([]);
});
