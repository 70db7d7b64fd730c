import { Refusal } from '@canvass/contracts/rule/refusal';
import { expect, it } from 'vitest';
import { LimitReached } from './port.js';
import { refuseWhenReached } from './refuse.js';

const reached = () => Promise.reject(new LimitReached(90));
const lost = () => Promise.reject(new Error('the engine is lost'));

it('refuses a call where the limit is reached', async () => {
  const refusal = { kind: 'tooMany', code: 'tooMany' };
  await expect(reached().catch(refuseWhenReached())).rejects.toMatchObject(refusal);
});

it('refuses it with the refusal that the caller makes of the seconds to wait', async () => {
  const refuse = refuseWhenReached(
    ({ seconds }) => new Refusal('tooMany', 'tooManyEditions', { minutes: seconds / 60 }),
  );
  const refusal = { code: 'tooManyEditions', details: { minutes: 1.5 } };
  await expect(reached().catch(refuse)).rejects.toMatchObject(refusal);
});

it('passes every other error on', async () => {
  await expect(lost().catch(refuseWhenReached())).rejects.toThrow('the engine is lost');
});
