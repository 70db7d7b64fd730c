import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedPlace } from '../testing/embedded-place.js';
import { planOf, Subscriber } from '../testing/subscriber.js';

const business = planOf({ amount: 12345, currency: 'eur' });
let subscriber: Subscriber;
let reference: string;

beforeEach(async () => {
  subscriber = await Subscriber.open(await embeddedPlace('2026-01-31T22:30:00.000Z'));
  await subscriber.offer(business);
  reference = await subscriber.buy(business, 'laterDeclined');
});
afterEach(() => subscriber.end());

/** Events since the purchase, without their times. */
async function since(): Promise<string[]> {
  return (await subscriber.history()).slice(2).map((line) => line.slice(17));
}

const pastDue = [
  'SubscriptionReported pastDue until 2026-03-31',
  'InvoiceReported open 12345',
  'PaymentReminded 1',
];

describe('a reminder', () => {
  it('says what is unpaid, until when everything works, and where to pay', async () => {
    await subscriber.until('2026-03-01T00:00:00.000Z');
    const { failing } = await subscriber.perform({ type: 'recall' });
    const { to, text = '', key } = subscriber.lastMail() ?? {};
    expect(to).toContain('@');
    expect(key).toBe(`paymentReminder/${failing?.invoice ?? ''}/1`);
    expect(text).toContain('Hello Ada Lovelace,');
    // In the company's time zone it was the day after.
    expect(text).toContain(
      'On March 1, 2026, the payment of 123.45 EUR for your Business subscription',
    );
    expect(text).toContain('Everything keeps working until March 15, 2026.');
    expect(text).toContain(`https://polls.example/api/stripe/test-invoice/${failing?.invoice}`);
    expect(text).not.toContain('last reminder');
    await subscriber.until('2026-03-11T00:00:00.000Z');
    expect(subscriber.lastMail()?.text).toContain('This is the last reminder.');
  });

  it('goes out once, and not at all when there is no reason left', async () => {
    await subscriber.until('2026-03-01T00:00:00.000Z');
    const { failing } = await subscriber.perform({ type: 'recall' });
    const invoice = failing?.invoice ?? '';
    const remind = { type: 'remind' as const, reference, invoice };
    expect(await subscriber.perform({ ...remind, reminder: 1 })).toMatchObject({
      failing: { invoice, reminders: 1 },
    });
    expect(await since()).toEqual(pastDue);
    const key = subscriber.lastMail()?.key;
    subscriber.loseMails();
    // Given up, it is made again, and no second event.
    await subscriber.perform({ ...remind, reminder: 1 });
    expect(subscriber.lastMail()?.key).toBe(key);
    expect(await since()).toEqual(pastDue);
    await subscriber.pay(reference);
    await subscriber.perform({ ...remind, reminder: 1 });
    expect(await subscriber.perform({ ...remind, reminder: 2 })).not.toHaveProperty('failing');
    expect(subscriber.mails()).toHaveLength(1);
  });
});

describe('a lapse', () => {
  const lapse = () => ({ type: 'lapse' as const, reference, reason: 'unpaid' as const });

  /** Within the hour by which clocks may differ. */
  const nearlyDue = '2026-03-14T22:00:00.000Z';

  it('is not begun before its time, as by a clock that was ahead, nor while the clock is in doubt', async () => {
    await subscriber.until('2026-03-01T00:00:00.000Z');
    const { failing } = await subscriber.perform({ type: 'recall' });
    const effect = { ...lapse(), invoice: failing?.invoice ?? '' };
    expect(await subscriber.perform(effect)).toHaveProperty('run');
    expect(await since()).toEqual(pastDue);
    await subscriber.until(nearlyDue);
    subscriber.doubtClock();
    await expect(subscriber.perform(effect)).rejects.toThrow('doubt');
    expect(await since()).not.toContain('SubscriptionLapsed unpaid');
  });

  it('ends the subscription here and at the provider, once', async () => {
    await subscriber.until(nearlyDue);
    const { failing } = await subscriber.perform({ type: 'recall' });
    const effect = { ...lapse(), invoice: failing?.invoice ?? '' };
    expect(await subscriber.perform(effect)).not.toHaveProperty('run');
    await subscriber.perform(effect);
    expect(await since()).toEqual([
      ...pastDue,
      'PaymentReminded 2',
      'PaymentReminded 3',
      'SubscriptionLapsed unpaid',
      'SubscriptionReported ended until 2026-03-31',
      'InvoiceReported void 12345',
      'EndingSettled',
    ]);
    expect(await subscriber.isLive()).toBe(false);
  });

  it('does not happen to a company that has paid', async () => {
    await subscriber.until('2026-03-01T00:00:00.000Z');
    const { failing } = await subscriber.perform({ type: 'recall' });
    await subscriber.pay(reference);
    await subscriber.perform({ ...lapse(), invoice: failing?.invoice ?? '' });
    expect(await subscriber.isLive()).toBe(true);
    expect((await since()).slice(pastDue.length)).toEqual([
      'SubscriptionReported active until 2026-03-31',
      'InvoiceReported paid 12345',
    ]);
  });
});

describe('an announcement', () => {
  it('is not made of what has been taken back, or has not ended', async () => {
    const cancelAt = '2026-02-28T22:30:00.000Z';
    await subscriber.perform({ type: 'announceEnding', reference, cancelAt });
    await subscriber.perform({ type: 'announceEnd', reference });
    expect(subscriber.mails()).toEqual([]);
  });

  it('of an end says why, and that nothing is deleted', async () => {
    await subscriber.until('2026-04-01T00:00:00.000Z');
    const { text = '' } = subscriber.lastMail() ?? {};
    expect(text).toContain('has ended because its last invoice was not paid.');
    expect(text).toContain('Nothing is deleted');
    expect(text).toContain('https://polls.example/pricing');
    const { length } = subscriber.mails();
    await subscriber.perform({ type: 'announceEnd', reference });
    expect(subscriber.mails()).toHaveLength(length);
  });
});

describe('the end of what was cancelled while an upgrade of it is unpaid', () => {
  const [cancelAt, afterwards] = ['2026-02-28T22:30:00.000Z', '2026-03-01T12:00:00.000Z'];
  const fails = async (failedAt: string) => {
    await subscriber.until(failedAt);
    const invoice = { invoice: 'in_upgrade', reference, createdAt: failedAt, failedAt };
    const bought = { amount: 5000, currency: 'eur', name: 'Large', description: '', hostedUrl: '' };
    const data = { ...invoice, ...bought, status: 'open' as const, reportedAt: failedAt };
    await subscriber.append({ type: 'InvoiceReported', data });
  };

  it('is not put down to the invoice', async () => {
    await fails('2026-02-20T00:00:00.000Z');
    await subscriber.cancel(reference);
    await subscriber.until(afterwards);
    const { text = '', key } = subscriber.lastMail() ?? {};
    expect(key).toBe(`subscriptionEnded/${reference}`);
    expect(text).toContain('Your Business subscription has ended.');
  });

  it('is not put down to the invoice where another plan follows', async () => {
    await fails('2026-02-20T00:00:00.000Z');
    const basic = planOf({ name: 'Basic', amount: 0 });
    await subscriber.offer(basic);
    const run = await subscriber.follow(reference, basic);
    await subscriber.until(afterwards);
    const { text = '', key } = subscriber.lastMail() ?? {};
    expect(key).toBe(`subscriptionFollowed/${run}`);
    expect(text).toContain('Your Business subscription has ended, and Basic has begun');
  });

  it('is put down to it where it lapses before', async () => {
    await fails('2026-02-10T00:00:00.000Z');
    await subscriber.cancel(reference);
    await subscriber.until('2026-02-24T12:00:00.000Z');
    expect(await subscriber.isLive()).toBe(false);
    const because = 'has ended because its last invoice was not paid.';
    expect(subscriber.lastMail()?.text).toContain(because);
  });

  it('is put down to it where the provider gives up before', async () => {
    await fails('2026-02-20T00:00:00.000Z');
    await subscriber.cancel(reference);
    const startAt = '2026-01-31T22:30:00.000Z';
    const run = { reference, provider: 'test' as const, plan: business.id, startAt };
    const data = { ...run, endAt: cancelAt, cancelAt, reportedAt: '2026-02-21T00:00:00.000Z' };
    await subscriber.append({ type: 'SubscriptionReported', data: { ...data, status: 'ended' } });
    const because = 'has ended because its last invoice was not paid.';
    expect(subscriber.lastMail()?.text).toContain(because);
  });
});

describe('a plan that follows', () => {
  const basic = planOf({ name: 'Basic', amount: 0 });

  it('begins where what was paid for was not paid, and is in force all the time', async () => {
    await subscriber.offer(basic);
    await subscriber.until('2026-03-01T00:00:00.000Z');
    const run = await subscriber.follow(reference, basic);
    expect(subscriber.lastMail()?.text).toContain('Then Basic begins automatically');
    await subscriber.until('2026-03-11T00:00:00.000Z');
    expect(subscriber.lastMail()?.text).toContain('ends and Basic, which is free, begins.');
    await subscriber.until('2026-04-10T00:00:00.000Z');
    expect((await since()).slice(-5)).toEqual([
      'SubscriptionLapsed unpaid',
      'SubscriptionReported ended until 2026-03-31',
      'InvoiceReported void 12345',
      'EndingSettled',
      'SubscriptionStarted',
    ]);
    const { text = '', key, subject } = subscriber.lastMail() ?? {};
    expect([subject, key]).toEqual(['You are now on Basic', `subscriptionFollowed/${run}`]);
    expect(text).toContain('has ended because its last invoice was not paid, and Basic has begun');
    expect(text).toContain('https://polls.example/subscription');
    const { length } = subscriber.mails();
    await subscriber.perform({ type: 'begin', reference: run });
    await subscriber.perform({ type: 'announceEnd', reference });
    expect(subscriber.mails()).toHaveLength(length);
    expect(await subscriber.isLive()).toBe(true);
  });

  it('is not said to follow when it does not any more', async () => {
    await subscriber.offer(basic);
    await subscriber.follow(reference, basic);
    const cancelAt = '2026-02-28T22:30:00.000Z';
    await subscriber.change(reference, business);
    const { length } = subscriber.mails();
    await subscriber.perform({ type: 'announceEnding', reference, cancelAt, next: basic.id });
    await subscriber.perform({ type: 'begin', reference: basic.id });
    expect(subscriber.mails()).toHaveLength(length);
  });
});

describe('what the test provider ran, once another is in use', () => {
  const run = { reference: '', paid: false, cancelAt: '2026-02-28T22:30:00.000Z' };
  const bought = 'SubscriptionReported active until 2026-02-28';

  it('ends when it was cancelled for', async () => {
    await subscriber.cancel(reference);
    subscriber.use('stripe');
    await subscriber.until('2026-02-28T22:29:00.000Z');
    expect(await subscriber.isLive()).toBe(true);
    await subscriber.until('2026-04-02T00:00:00.000Z');
    expect(await since()).toEqual([bought, 'SubscriptionLapsed cancelled']);
    expect(await subscriber.isLive()).toBe(false);
    expect(subscriber.mails()).toEqual([
      '2026-01-31 Your Business subscription ends on March 1, 2026',
      '2026-02-28 Your Business subscription has ended',
    ]);
  });

  it('ends with its period, which nobody renews, and the company is told before', async () => {
    subscriber.use('stripe');
    const standing = await subscriber.perform({ type: 'recall' });
    expect(standing).toMatchObject({ run: { ...run, reference } });
    const { cancelAt } = run;
    await subscriber.perform({ type: 'announceEnding', reference, cancelAt });
    expect(subscriber.mails()).toHaveLength(1);
    await subscriber.until('2026-04-02T00:00:00.000Z');
    expect(await since()).toEqual(['SubscriptionLapsed cancelled']);
    expect(subscriber.lastMail()?.text).toContain('Your Business subscription has ended.');
  });

  it('goes on where that is in use again', async () => {
    subscriber.use('stripe');
    await subscriber.perform({ type: 'recall' });
    subscriber.use('test');
    const { cancelAt } = run;
    const lapse = { type: 'lapse' as const, reference, reason: 'cancelled' as const, cancelAt };
    expect(await subscriber.perform(lapse)).toMatchObject({ run: { reference, paid: true } });
    expect(await since()).toEqual([]);
  });
});

describe('a look', () => {
  it('is not taken at what this provider does not run', async () => {
    const startAt = '2026-01-31T22:30:00.000Z';
    const own = { reference: business.id, plan: business.id, origin: 'free', startAt } as const;
    await subscriber.append({ type: 'SubscriptionStarted', data: { ...own, interval: 'month' } });
    await subscriber.perform({ type: 'look', reference: own.reference });
    await subscriber.perform({ type: 'look', reference: 'sub_of_nobody' });
    expect(await since()).toEqual(['SubscriptionStarted']);
  });

  it('at what the provider has forgotten hinders nothing else', async () => {
    await subscriber.forget(reference);
    await subscriber.until('2026-03-02T00:00:00.000Z');
    expect(await since()).toEqual([]);
    await subscriber.buy(business);
    await subscriber.until('2026-04-03T00:00:00.000Z');
    expect((await since()).at(-2)).toBe('SubscriptionReported active until 2026-05-02');
  });
});
