import { render, Text } from 'ink';
import { useEffect, useState } from 'react';
import type { Terminal } from '../terminal/terminal.js';
import type { RebuildProgress } from './follow.js';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
/** Milliseconds a frame is shown. */
const FRAME = 100;

/** One line that moves while a read model is being rebuilt. */
export function Progress({
  name,
  progress,
}: {
  name: string;
  progress: RebuildProgress | undefined;
}) {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setTicks((one) => one + 1);
    }, FRAME);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const seconds = Math.floor((ticks * FRAME) / 1000);
  return (
    <Text>
      <Text color="cyan">{frames[ticks % frames.length]}</Text> Rebuilding <Text bold>{name}</Text>
      {progress && ` at ${progress.position ?? 'the beginning'} of ${progress.head ?? 'nothing'}`}
      {seconds > 0 && `, ${seconds} s`}
    </Text>
  );
}

/** Shows the progress on the screen until `end`, which leaves nothing of it. */
export function showProgress(terminal: Terminal, name: string) {
  const screen = render(<Progress name={name} progress={undefined} />, {
    stdin: terminal.input,
    stdout: terminal.messages,
  });
  return {
    show: (progress: RebuildProgress): void => {
      screen.rerender(<Progress name={name} progress={progress} />);
    },
    end: (): void => {
      screen.clear();
      screen.unmount();
    },
  };
}
