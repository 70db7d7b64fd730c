import type { PollEvent } from '@canvass/contracts/poll/events';
import { newPoll } from '@canvass/contracts/poll/poll';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { findHiddenFields } from './find-hidden-fields.js';

const given = givenFor(pollAggregate);
const { hiddenFields: _none, ...earlier } = { ...newPoll, name: 'Poll' };
const made: PollEvent = { type: 'PollCreated', data: { content: earlier } };
const found = (...names: string[]): PollEvent => ({ type: 'HiddenFieldsAdopted', data: { names } });
const edited = (more: object): PollEvent => ({
  type: 'PollEdited',
  data: { content: { ...earlier, ...more } },
});
const find =
  (...names: string[]) =>
  (state: PollState) =>
    findHiddenFields(state, names);

describe('a poll from before hidden fields were declared', () => {
  it('takes on those it was answered with, each once', () => {
    given(made)
      .when(find('source', 'source', 'pwd'))
      .then(found('source'));
    given(made, found('source')).when(find('source')).then();
    given(made, found('source')).when(find('source', 'ad')).then(found('ad'));
  });

  it('goes on when it is edited otherwise, and not when its makers declare them', () => {
    const kept = { hiddenFields: ['source'] };
    given(made, found('source'), edited({ ...kept, name: 'New' }))
      .when(find('ad'))
      .then(found('ad'));
    given(made, found('source'), edited({ hiddenFields: [] }))
      .when(find('source', 'ad'))
      .then();
    given(made, edited({ hiddenFields: ['ad'] }))
      .when(find('source'))
      .then();
  });

  it('has as many as it may', () => {
    const all = Array.from({ length: 20 }, (_, n) => `field${String(n)}`);
    given(made)
      .when(find(...all, 'more'))
      .then(found(...all));
    given(made, found(...all))
      .when(find('more'))
      .then();
  });
});

describe('nothing is taken on', () => {
  it('by a poll that declares them, a deleted one, and one that never was', () => {
    given({ type: 'PollCreated', data: { content: newPoll } })
      .when(find('source'))
      .then();
    given(made, { type: 'PollDeleted', data: {} }).when(find('source')).then();
    given().when(find('source')).then();
  });
});
