import { execFile, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { Decoder, Turns } from './decoding.js';

/** Work that ends when it is told, and what is under way. */
function works() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const start = (turns: Turns, number: number, network = 'one') =>
    turns.take(network, async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    });
  return { begun, ends, start };
}

const later = () => new Promise((resolve) => setImmediate(resolve));

it('takes one at a time, in order, and goes on after one that fails', async () => {
  const turns = new Turns(5);
  const { begun, ends, start } = works();
  const first = start(turns, 1);
  const failing = turns.take('one', () => Promise.reject(new Error('no picture')));
  const last = start(turns, 3);
  await later();
  expect(begun).toEqual([1]);
  ends[0]?.();
  expect(await first).toBe(1);
  await expect(failing).rejects.toThrow('no picture');
  await later();
  expect(begun).toEqual([1, 3]);
  ends[1]?.();
  expect(await last).toBe(3);
});

it('refuses more than may wait, and takes them again when there are fewer', async () => {
  const turns = new Turns(1);
  const { ends, start } = works();
  const taken = [start(turns, 1), start(turns, 2)];
  await expect(start(turns, 3)).rejects.toMatchObject({ kind: 'unavailable' });
  for (const [index, turn] of taken.entries()) {
    await later();
    ends[index]?.();
    await turn;
  }
  const again = start(turns, 4);
  await later();
  ends[2]?.();
  expect(await again).toBe(4);
});

it('lets a network that sends many hold up and displace its own alone', async () => {
  const turns = new Turns(3);
  const { begun, ends, start } = works();
  const flood = [1, 2, 3, 4].map((number) => start(turns, number, 'flood'));
  const displaced = expect(flood[3]).rejects.toMatchObject({ kind: 'unavailable' });
  const honest = start(turns, 5, 'honest');
  await displaced;
  await expect(start(turns, 6, 'flood')).rejects.toMatchObject({ kind: 'unavailable' });
  for (let ended = 0; ended < 4; ended += 1) {
    await later();
    ends[ended]?.();
  }
  expect(await Promise.all([...flood.slice(0, 3), honest])).toEqual([1, 2, 3, 5]);
  expect(begun).toEqual([1, 2, 5, 3]);
});

const dist = new URL('../../dist/', import.meta.url).href;
/** Decodes the largest picture and checks a password again and again meanwhile; says in which order they are done. */
const both = `
  import sharp from 'sharp';
  const { cleanImage } = await import('${dist}files/image.js');
  const { hashPassword, isPassword } = await import('${dist}identity/passwords.js');
  const hashed = await hashPassword('secret-1');
  const create = { width: 6600, height: 5000, channels: 3, background: '#2e3d53' };
  const picture = await sharp({ create }).png().toBuffer();
  const done = [];
  await Promise.all([
    cleanImage(picture, '192.0.2.1').then(({ type }) => done.push(type)),
    (async () => {
      for (let checks = 0; checks < 3; checks += 1) done.push(await isPassword(hashed, 'secret-1'));
    })(),
  ]);
  console.log(JSON.stringify(done));`;

it('takes no thread of those on which passwords are checked', async () => {
  // If there is only one such thread, and pictures are decoded on it, the later checks come after the picture.
  const env = { UV_THREADPOOL_SIZE: '1' };
  const flags = ['--input-type=module', '--eval', both];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { env });
  expect(JSON.parse(stdout)).toEqual([true, true, true, 'image/png']);
});

/** A decoder whose process does this. */
function decoderThat(work: string) {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-decoder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'program.cjs');
  writeFileSync(program, work);
  let started = 0;
  const decoder = new Decoder(() => {
    started += 1;
    return fork(program, { env: { NUMBER: String(started) } });
  });
  return {
    decode: () => decoder.decode({ upload: Buffer.from('a'), longestSide: 1 }),
    started: () => started,
  };
}

it('is no picture if it ends the process that decodes it twice, and those after it are decoded', async () => {
  const { decode, started } = decoderThat(`
    process.on('message', () => {
      if (process.env.NUMBER < 3) process.kill(process.pid, 'SIGKILL');
      else process.send({ content: [], type: 'image/png' }, () => process.disconnect());
    });`);
  expect(await decode()).toEqual({ failure: 'noPicture' });
  expect(await decode()).toEqual({ content: [], type: 'image/png' });
  expect(started()).toBe(3);
});

it('is decoded even if another program ends the decoding process meanwhile', async () => {
  const { decode } = decoderThat(`
    process.on('message', () => {
      if (process.env.NUMBER < 2) process.kill(process.pid, 'SIGKILL');
      else process.send({ content: [], type: 'image/png' }, () => process.disconnect());
    });`);
  expect(await decode()).toEqual({ content: [], type: 'image/png' });
});
