import { OutboundFailed } from '@canvass/platform/outbound/port';
import { expect, it } from 'vitest';
import { startServer } from '../testing/server.js';

it('a report of a mail service is read as it came, and refused where nothing proves it', async () => {
  const read: string[] = [];
  const server = await startServer({
    feedback: {
      read: (service, { body, headers }) => {
        read.push(`${service} ${body.toString()} ${headers['authorization'] ?? ''}`);
        if (service === 'ses') return Promise.reject(new OutboundFailed('timedOut'));
        // Of a recipient that nobody knows.
        return Promise.resolve([{ id: '1', kind: 'hard', token: 'A'.repeat(51) }]);
      },
    },
  });
  const report = async (service: string) => {
    const headers = { 'Content-Type': 'message/rfc822', Authorization: 'Bearer token-1' };
    const address = `${server.address}/api/mailFeedback/${service}`;
    return (await fetch(address, { method: 'POST', body: 'From: a\n\nb', headers })).status;
  };
  expect(await report('mailbox')).toBe(200);
  expect(read).toEqual(['mailbox From: a\n\nb Bearer token-1']);
  // The service sends it again later.
  expect(await report('ses')).toBe(503);
  expect(await report('other')).toBe(400);
  expect((await server.events()).filter(({ type }) => type.startsWith('Recipient'))).toEqual([]);
  await server.stop();
});
