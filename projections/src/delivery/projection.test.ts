import { describe, expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { deliveryProjection } from './projection.js';

const stream = 'delivery-d1';
const about = {
  ...{ webhook: 'w1', type: 'response.finished', subject: 'r1', position: '7' },
  occurredAt: '2026-05-04T10:00:00.000Z',
};
const failed = {
  ...{ stream, type: 'DeliveryFailed' },
  data: {
    ...{ ...about, round: 'a', tries: 1, fault: 'refused', status: 500 },
    nextAt: '2026-05-04T10:01:00.000Z',
  },
};
const sent = {
  ...{ stream, type: 'DeliverySent' },
  data: { ...about, round: 'a', tries: 2, status: 204, milliseconds: 12 },
};

describe('deliveryProjection', () => {
  it('keeps what became of a message last', async () => {
    expect(await given(deliveryProjection, failed).document('d1')).toMatchObject({
      ...{ about, outcome: 'retrying', tries: 1, fault: 'refused', status: 500 },
      nextAt: failed.data.nextAt,
    });
    const document = await given(deliveryProjection, failed, sent).document('d1');
    expect(document).toMatchObject({ outcome: 'sent', tries: 2, status: 204 });
    expect(document).not.toHaveProperty('fault');
  });

  it('knows that one is to be sent again, until it was', async () => {
    const asked = { stream, type: 'DeliveryRequested', data: { webhook: 'w1' } };
    const asking = given(deliveryProjection, sent, asked);
    expect(await asking.document('d1')).toMatchObject({ isAsked: true, outcome: 'sent' });
    const again = { ...sent, data: { ...sent.data, round: 'b' } };
    const done = given(deliveryProjection, sent, asked, again);
    expect(await done.document('d1')).toMatchObject({ isAsked: false, round: 'b' });
  });
});
