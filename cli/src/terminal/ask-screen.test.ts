import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Ask } from './ask-screen.js';

const enter = '\r';
const backspace = '\x7f';

async function asked(hidden: boolean) {
  const answers: string[] = [];
  const onAnswer = (answer: string) => answers.push(answer);
  const screen = render(createElement(Ask, { label: 'Password:', hidden, onAnswer }));
  // Keys are heard from the first effect on.
  await vi.waitFor(() => expect(screen.stdin.listenerCount('readable')).toBeGreaterThan(0));
  const shown = () => stripVTControlCharacters(screen.lastFrame() ?? '');
  return { ...screen, shown, answers };
}

describe('Ask', () => {
  it('shows what is typed, and gives it with Enter', async () => {
    const { stdin, shown, answers } = await asked(false);
    stdin.write('ab');
    stdin.write(backspace);
    stdin.write('c');
    await vi.waitFor(() => expect(shown()).toBe('Password: ac'));
    expect(answers).toEqual([]);
    stdin.write(enter);
    await vi.waitFor(() => expect(answers).toEqual(['ac']));
  });

  it('shows nothing of what is hidden, also when it is pasted with its line break', async () => {
    const { stdin, frames, answers } = await asked(true);
    stdin.write('hunter2\n');
    await vi.waitFor(() => expect(answers).toEqual(['hunter2']));
    expect(frames.join('')).not.toMatch(/hunter|\*/);
  });
});
