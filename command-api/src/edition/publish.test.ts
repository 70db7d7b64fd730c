import type { EditionEvent } from '@canvass/contracts/edition/events';
import { editionAggregate } from '@canvass/contracts/edition/state';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { decideEdition } from './publish.js';

const given = givenFor(editionAggregate);
const poll = sampleId(1);
const question = sampleId(2);
const one = { form: 'a'.repeat(64), meanings: { [question]: 1 } };
const two = { form: 'b'.repeat(64), meanings: { [question]: 1 } };

function edition(number: number, current: typeof one): EditionEvent {
  return { type: 'EditionPublished', data: { edition: number, poll, ...current } };
}
function closed(reason: 'withdrawn' | 'deleted'): EditionEvent {
  return { type: 'PollClosed', data: { reason } };
}
const reopened: EditionEvent = { type: 'PollReopened', data: {} };

describe('decideEdition', () => {
  it('publishes the first edition, and a new one when form or meanings differ', () => {
    given()
      .when((state) => decideEdition(state, poll, undefined, one))
      .then(edition(1, one));
    given(edition(1, one))
      .when((state) => decideEdition(state, poll, undefined, one))
      .then();
    given(edition(1, one))
      .when((state) => decideEdition(state, poll, undefined, two))
      .then(edition(2, two));
    const changed = { ...one, meanings: { [question]: 2 } };
    given(edition(1, one))
      .when((state) => decideEdition(state, poll, undefined, changed))
      .then(edition(2, changed));
  });

  it('closes an open poll once, for either reason', () => {
    given(edition(1, one))
      .when((state) => decideEdition(state, poll, 'withdrawn', undefined))
      .then(closed('withdrawn'));
    given(edition(1, one))
      .when((state) => decideEdition(state, poll, 'deleted', undefined))
      .then(closed('deleted'));
    given(edition(1, one), closed('withdrawn'))
      .when((state) => decideEdition(state, poll, 'deleted', undefined))
      .then();
    given()
      .when((state) => decideEdition(state, poll, 'withdrawn', undefined))
      .then();
  });

  it('opens again as it was, or with a new edition', () => {
    given(edition(1, one), closed('withdrawn'))
      .when((state) => decideEdition(state, poll, undefined, one))
      .then(reopened);
    given(edition(1, one), closed('withdrawn'))
      .when((state) => decideEdition(state, poll, undefined, two))
      .then(edition(2, two), reopened);
  });
});
