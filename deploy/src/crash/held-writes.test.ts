import { describe, expect, it } from 'vitest';
import { HeldWrites } from './held-writes.js';

/** A message of MongoDB's protocol with a command whose value is 1, as drivers send it. */
function message(id: number, answers: number, command: string): Buffer {
  const name = Buffer.from(`\x10${command}\0`);
  const document = Buffer.alloc(4 + name.length + 4 + 1);
  document.writeInt32LE(document.length, 0);
  name.copy(document, 4);
  document.writeInt32LE(1, 4 + name.length);
  const header = Buffer.alloc(21);
  header.writeInt32LE(header.length + document.length, 0);
  header.writeInt32LE(id, 4);
  header.writeInt32LE(answers, 8);
  header.writeInt32LE(2013, 12);
  return Buffer.concat([header, document]);
}

const answer = (to: number): Buffer => message(1000 + to, to, 'ok');

function connect(writes: HeldWrites) {
  const valve = writes.valve();
  const asked: Buffer[] = [];
  const got: Buffer[] = [];
  return {
    ...{ asked, got },
    ask: (bytes: Buffer) => valve.toServer(bytes, (passed) => asked.push(passed)),
    answer: (bytes: Buffer) => valve.toClient(bytes, (passed) => got.push(passed)),
  };
}

describe('held writes', () => {
  it('reach the server, but get their answers only when they are released; reads are answered at once', () => {
    const writes = new HeldWrites();
    const [one, other] = [connect(writes), connect(writes)];
    writes.hold();
    one.ask(message(1, 0, 'update'));
    one.ask(message(2, 0, 'find'));
    other.ask(message(1, 0, 'hello'));
    expect([one.asked.length, other.asked.length]).toEqual([2, 1]);
    one.answer(answer(1));
    one.answer(answer(2));
    other.answer(answer(1));
    expect([one.got, other.got]).toEqual([[answer(2)], [answer(1)]]);
    writes.release();
    expect(one.got).toEqual([answer(2), answer(1)]);
    one.ask(message(3, 0, 'insert'));
    one.answer(answer(3));
    expect(one.got.at(-1)).toEqual(answer(3));
  });

  it.each([1, 7, 16, 20, 27, 1000])('are recognised in pieces of %i bytes', (size) => {
    const writes = new HeldWrites();
    writes.hold();
    const one = connect(writes);
    const pieces = (bytes: Buffer): Buffer[] =>
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
    const asked = Buffer.concat([message(1, 0, 'findAndModify'), message(2, 0, 'aggregate')]);
    for (const piece of pieces(asked)) one.ask(piece);
    expect(Buffer.concat(one.asked)).toEqual(asked);
    for (const piece of pieces(Buffer.concat([answer(1), answer(2)]))) one.answer(piece);
    expect(Buffer.concat(one.got)).toEqual(answer(2));
    writes.release();
    expect(Buffer.concat(one.got)).toEqual(Buffer.concat([answer(2), answer(1)]));
  });
});
