import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { OfferedForm } from '@canvass/contracts/device/page';
import { indexedStorage } from './outbox/indexed-storage.js';
import { memoryStorage } from './outbox/memory-storage.js';
import { Outbox } from './outbox/outbox.js';
import type { StoredResponse } from './outbox/record.js';
import { TestServer } from './outbox/testing/sample.js';
import { pageData } from './testing/sample-page.js';
import { Session } from './session.js';

function offeredForm(): OfferedForm {
  const { page } = pageData({});
  const [offered] = page.state === 'open' ? page.polls : [];
  if (!offered) throw new Error('no poll');
  return offered;
}

const newSession = (outbox: Outbox) =>
  new Session(outbox, { serialNumber: 'SN-1', hidden: {}, offered: offeredForm() });

describe('finishing', () => {
  it('brings all answers to the server though the disk failed in the middle of the last save', async () => {
    const storage = await indexedStorage('finishing');
    const server = new TestServer();
    const outbox = new Outbox(storage, server.post);
    const session = newSession(outbox);
    session.change('drink', [0]);
    await session.save();
    await outbox.send();
    const full = new DOMException('full', 'QuotaExceededError');
    let fail = () => undefined as void;
    const failed = new Promise<never>((_, reject) => (fail = () => reject(full)));
    vi.spyOn(storage, 'update').mockRejectedValueOnce(full).mockReturnValueOnce(failed);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    session.change('stars', [4]);
    const saving = session.save();
    const finishing = session.finish();
    await saving;
    fail();
    await finishing;
    await outbox.send();
    expect(server.responses.get(session.responseId)).toMatchObject({
      isFinished: true,
      answers: { drink: [0], stars: [4] },
    });
  });
});

describe('the secret of a response', () => {
  const sentBy = async (draftOf: (draft: StoredResponse) => StoredResponse) => {
    const server = new TestServer();
    const outbox = new Outbox(memoryStorage(), server.post);
    const first = newSession(outbox);
    first.change('drink', [0]);
    await first.save();
    const draft = await outbox.draft(() => true);
    if (!draft) throw new Error('no draft');
    const resumed = new Session(
      outbox,
      { serialNumber: 'SN-1', hidden: {}, offered: { ...offeredForm(), ticket: 'newer' } },
      draftOf(draft),
    );
    resumed.change('stars', [4]);
    await resumed.save();
    await outbox.send();
    return server.received.map(({ secret, ticket }) => ({ secret, ticket }));
  };

  it('is its own, and stays with its ticket when it is gone on with', async () => {
    const [one, other] = [await sentBy((draft) => draft), await sentBy((draft) => draft)];
    const [first] = one;
    expect(first?.secret).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.ticket).toBe(offeredForm().ticket);
    for (const sent of one) expect(sent).toEqual(first);
    expect(other[0]?.secret).not.toBe(first?.secret);
  });

  it('is none where an earlier page began without', async () => {
    const sent = await sentBy(({ secret: _secret, ...draft }) => draft);
    expect(sent.at(-1)?.secret).toBeUndefined();
  });
});

describe('an answer that is being saved', () => {
  it('stays on the screen while the outbox tells of something else', async () => {
    const storage = memoryStorage();
    const session = newSession(new Outbox(storage, new TestServer().post));
    session.change('drink', [0]);
    await session.save();
    const update = storage.update.bind(storage);
    let write = () => undefined as void;
    const written = new Promise<void>((resolve) => (write = resolve));
    vi.spyOn(storage, 'update').mockImplementation((id, change) =>
      written.then(() => update(id, change)),
    );
    session.change('stars', [4]);
    const saving = session.save();
    const told = new Promise<void>((resolve) => void session.subscribe(resolve));
    session.follow();
    await told;
    expect(session.answers).toEqual({ drink: [0], stars: [4] });
    expect(session.saveStatus).toBe('saving');
    write();
    await saving;
    expect(session.answers).toEqual({ drink: [0], stars: [4] });
    expect(session.saveStatus).not.toBe('saving');
  });
});
