import { describe, expect, it } from 'vitest';
import { initialAccount } from '../account/state.js';
import { presentAccount } from '../account/present.js';
import { accountViewSchema } from '../account/view.js';
import { presentDevice } from '../device/present.js';
import { deviceViewSchema } from '../device/view.js';
import { initialFirm } from '../firm/state.js';
import { newPoll } from '../poll/poll.js';
import { presentPoll } from '../poll/present.js';
import { pollViewSchema } from '../poll/view.js';
import { presentQuestion } from '../question/present.js';
import { initialQuestion } from '../question/state.js';
import { questionViewSchema } from '../question/view.js';

const id = '018f0000-0000-7000-8000-000000000001';
const other = '018f0000-0000-7000-8000-000000000002';
const record = { firm: other, createdAt: '2026-01-02T03:04:05.000Z', revision: 3 };

describe('views', () => {
  it('says of a question what its schema promises', () => {
    const content = {
      name: 'Colour',
      type: 'closed' as const,
      validationRule: { min: 1, max: 1 },
      question: { en: 'Which colour?' },
      options: [{ id: other, text: { en: 'Red' } }],
      images: [],
      rows: [],
      columns: [],
      columnLabel: {},
      verticalSlider: false,
    };
    const view = presentQuestion(
      id,
      { ...initialQuestion, exists: true, content, status: 2, polls: [other] },
      record,
    );
    expect(questionViewSchema.strict().parse(view)).toEqual(view);
    expect(view).toMatchObject({ _id: id, required: true, options: { en: ['Red'] }, revision: 3 });
  });

  it('says of a poll whether it is published', () => {
    const content = { ...newPoll, name: 'Visit', status: 2 as const };
    const made = { exists: true, deleted: false, devices: [] };
    const view = presentPoll(id, { ...made, content }, record, new Map());
    expect(pollViewSchema.strict().parse(view)).toEqual(view);
    expect(view.isPublished).toBe(true);
    const draft = { ...content, status: 1 as const };
    const state = { ...made, content: draft };
    expect(presentPoll(id, state, record, new Map()).isPublished).toBe(false);
  });

  it('says of a device what its schema promises', () => {
    const content = {
      name: 'Door',
      type: 'tablet' as const,
      polls: [other],
      isActive: other,
      location: '',
      pin: '1234',
      serialNumber: 'DOOR-1',
      autoConfigure: false,
      customRoute: '',
      status: 'active' as const,
    };
    const surroundings = { pollsName: ['Visit'], lastConnection: null };
    const state = { exists: true, removed: false, content, firm: other };
    const view = presentDevice(id, state, record, surroundings);
    expect(deviceViewSchema.strict().parse(view)).toEqual(view);
  });

  it('never shows the hash of a password', () => {
    const state = {
      ...initialAccount,
      exists: true,
      firm: other,
      registeredAt: record.createdAt,
      passwordHash: '$argon2id$secret',
    };
    const view = presentAccount(id, state, { ...initialFirm, timeZone: 'Europe/Sofia' });
    expect(accountViewSchema.strict().parse(view)).toEqual(view);
    expect(JSON.stringify(view)).not.toContain('argon2id');
    expect(view.timeZone).toBe('Europe/Sofia');
  });

  it('has no view of what is not there', () => {
    expect(() => presentQuestion(id, initialQuestion, record)).toThrow(id);
  });
});
