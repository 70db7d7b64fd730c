import { beforeEach, expect, it, vi } from 'vitest';
import { isCopied } from './copy-text.js';

const write = vi.fn<(items: { content: Record<string, Promise<Blob>> }[]) => Promise<void>>();

/** As WebKit has it: what is handed over after the press has ended is refused. */
beforeEach(() => {
  write.mockReset().mockResolvedValue();
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly content: Record<string, Promise<Blob>>) {}
    },
  );
  const writeText = () => Promise.reject(new DOMException('no press', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
});

it('hands a text that is being asked for over at once, and copies it when it is there', async () => {
  let answer: (text: string) => void = () => undefined;
  const copied = isCopied(new Promise<string>((resolve) => (answer = resolve)));
  expect(write).toHaveBeenCalledOnce();
  answer('https://polls.example/device/SN-1');
  expect(await copied).toBe(true);
  const blob = await write.mock.calls[0]?.[0][0]?.content['text/plain'];
  expect(await blob?.text()).toBe('https://polls.example/device/SN-1');
});

it('rejects as what was asked for does', async () => {
  await expect(isCopied(Promise.reject(new Error('no link was made')))).rejects.toThrow(
    'no link was made',
  );
});
