import { render, Text, useApp, useInput } from 'ink';
import { useRef, useState } from 'react';
import type { Question, Terminal } from './terminal.js';

type AskProps = Question & { onAnswer(answer: string): void };

/** One line to be typed and sent with Enter. */
export function Ask({ label, hidden = false, onAnswer }: AskProps) {
  const { exit } = useApp();
  const [shown, setShown] = useState('');
  // Keys can come faster than the screen is drawn.
  const typed = useRef('');
  useInput((input, key) => {
    if (key.backspace || key.delete) typed.current = [...typed.current].slice(0, -1).join('');
    else if (!key.return && !key.ctrl && !key.meta)
      typed.current += input.replace(/[\r\n].*$/s, '');
    if (!hidden) setShown(typed.current);
    // What is pasted may bring its own line break.
    if (!key.return && !/[\r\n]/.test(input)) return;
    onAnswer(typed.current);
    exit();
  });
  return (
    <Text>
      <Text bold>{label}</Text> {shown}
    </Text>
  );
}

/** Asks on the screen; undefined when the question was left with Ctrl-C. */
export async function showAsk(terminal: Terminal, question: Question): Promise<string | undefined> {
  let answer: string | undefined;
  const screen = render(<Ask {...question} onAnswer={(typed) => (answer = typed)} />, {
    stdin: terminal.input,
    stdout: terminal.messages,
  });
  await screen.waitUntilExit();
  return answer;
}
