import type { ResponseEvent, ResponseSaved } from '@canvass/contracts/response/events';
import {
  responseAggregate,
  initialResponse,
  type ResponseState,
} from '@canvass/contracts/response/state';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { decideErasure, decideSave, type AdmittedSave } from './decide.js';

const given = givenFor(responseAggregate);
const question = sampleId(1);
const at = '2026-03-01T10:00:00.000Z';
const saved: ResponseSaved = {
  sequence: 1,
  poll: sampleId(2),
  device: sampleId(3),
  edition: 1,
  language: 'en',
  meanings: { [question]: 1 },
  kinds: { [question]: 'options' },
  seconds: {},
  timeElapsed: 3,
  startedAt: at,
  receivedAt: at,
  givenAt: at,
  day: '2026-03-01',
  hour: 12,
  isFinished: false,
};

function save(
  changes: Partial<ResponseSaved> = {},
  answer = 'Red',
  more: Partial<AdmittedSave> = {},
): AdmittedSave {
  const answers = { [question]: [answer] };
  return { saved: { ...saved, ...changes }, receivedIn: '2026-03', answers, ...more };
}

function recorded(changes: Partial<ResponseSaved> = {}, answer = 'Red'): ResponseEvent {
  const answers = { [question]: [answer] };
  return { type: 'ResponseSaved', data: { ...saved, ...changes }, personal: { answers } };
}

const erased: ResponseEvent = {
  type: 'ResponseErased',
  data: { poll: saved.poll, device: saved.device },
};
const describeConflict = (state: ResponseState) => ({ holds: state.answers });

function saving(...args: Parameters<typeof save>): (state: ResponseState) => ResponseEvent[] {
  return (state) => decideSave(state, save(...args), describeConflict);
}

describe('decideSave', () => {
  it('saves the first and every newer snapshot', () => {
    given().when(saving()).then(recorded());
    given(recorded())
      .when(saving({ sequence: 5, isFinished: true }, 'Blue'))
      .then(recorded({ sequence: 5, isFinished: true }, 'Blue'));
    given()
      .when(saving({}, 'Red', { hidden: { source: 'mail' } }))
      .then({
        type: 'ResponseSaved',
        data: saved,
        personal: { answers: { [question]: ['Red'] }, hidden: { source: 'mail' } },
      });
  });

  it('keeps the day and hour of its first receipt', () => {
    given(recorded())
      .when(saving({ sequence: 2, day: '2026-03-02', hour: 0 }))
      .then(recorded({ sequence: 2 }));
  });

  it('counts a finished response for the month it is received in, where its day is of an earlier one', () => {
    const late = { receivedIn: '2026-04' };
    given()
      .when(saving({}, 'Red', late))
      .then(recorded());
    given()
      .when(saving({ isFinished: true }, 'Red', late))
      .then(recorded({ isFinished: true, month: '2026-04' }));
    given(recorded())
      .when(saving({ sequence: 2, day: '2026-04-01', isFinished: true }, 'Red', late))
      .then(recorded({ sequence: 2, isFinished: true, month: '2026-04' }));
    given()
      .when(saving({ isFinished: true }, 'Red', { receivedIn: '2026-02' }))
      .then(recorded({ isFinished: true }));
  });

  it('adds nothing for the same save or an older one', () => {
    given(recorded()).when(saving()).then();
    given(recorded({ sequence: 4 }, 'Blue'))
      .when(saving({ sequence: 3 }))
      .then();
    given(recorded({ sequence: 4, isFinished: true }))
      .when(saving({ sequence: 3 }))
      .then();
    given(recorded({ sequence: 4, isFinished: true }))
      .when(saving({ sequence: 6, isFinished: true }))
      .then();
  });

  it('refuses other content under the same number', () => {
    given(recorded())
      .when(saving({}, 'Blue'))
      .refused('sequenceConflict', { holds: { [question]: ['Red'] } });
    given(recorded())
      .when(saving({ isFinished: true }))
      .refused('sequenceConflict');
  });

  it('takes nothing more once finished or erased', () => {
    given(recorded({ isFinished: true }))
      .when(saving({ sequence: 2 }, 'Blue'))
      .refused('responseFinished');
    given(recorded({ isFinished: true }))
      .when(saving({ sequence: 2, isFinished: false }))
      .refused('responseFinished');
    given(recorded(), erased)
      .when(saving({ sequence: 2 }))
      .refused('responseFinished', { holds: {} });
    given(recorded(), erased).when(saving({}, 'Blue')).then();
  });

  it('belongs to its first poll and device', () => {
    given(recorded())
      .when(saving({ poll: sampleId(8), sequence: 2 }))
      .refused('otherPoll');
    given(recorded())
      .when(saving({ device: sampleId(8) }))
      .refused('otherPoll');
  });

  it('quarantines what comes too late', () => {
    given()
      .when(saving({}, 'Red', { quarantine: 'editionTooOld' }))
      .then({
        type: 'ResponseQuarantined',
        data: { ...saved, reason: 'editionTooOld' },
        personal: { answers: { [question]: ['Red'] } },
      });
  });
});

describe('the secret of a page', () => {
  it('is kept of the first save alone', () => {
    const [first] = decideSave(initialResponse, save({}, 'Red', { secret: 'a1' }), () => undefined);
    if (!first) throw new Error('nothing was saved');
    given()
      .when(saving({}, 'Red', { secret: 'a1' }))
      .then({
        ...recorded(),
        personal: { answers: { [question]: ['Red'] }, secret: 'a1' },
      } as ResponseEvent);
    given(first)
      .when(saving({ sequence: 2 }, 'Blue', { secret: 'b2' }))
      .then(recorded({ sequence: 2 }, 'Blue'));
  });
});

describe('decideErasure', () => {
  it('erases what was saved, once', () => {
    given(recorded()).when(decideErasure).then(erased);
    given(recorded(), erased).when(decideErasure).then();
    given().when(decideErasure).then();
  });
});
