import { describe, expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { reportProjection } from './projection.js';

const stream = 'report-r1';
const schedule = { sendAt: '2026-01-31T07:00:00.000Z', recurrence: 'monthly', timeZone: 'UTC' };
const created = {
  ...{ stream, type: 'ReportCreated' },
  data: { subject: { pollId: 'p1', questions: [] }, schedule, account: 'a1' },
  personal: { email: 'Ana@example.com' },
};
const due = schedule.sendAt;

describe('reportProjection', () => {
  it('keeps a report, its address for searching, and what became of its last mail', async () => {
    const intended = { stream, type: 'ReportMailIntended', data: { due } };
    const sent = { stream, type: 'ReportMailSent', data: { due } };
    const document = await given(reportProjection, created, intended, sent).document('r1');
    expect(document).toMatchObject({
      searched: { email: 'ana@example.com' },
      content: { email: 'Ana@example.com', schedule },
      handled: due,
      last: { due, outcome: 'sent' },
      revision: 2,
    });
  });

  it('forgets one that is deleted', async () => {
    const deleted = { stream, type: 'ReportDeleted' };
    expect(await given(reportProjection, created, deleted).document('r1')).toBeUndefined();
  });
});
