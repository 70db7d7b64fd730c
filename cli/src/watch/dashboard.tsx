import { Box, render, Text, useInput } from 'ink';
import type { ReactNode } from 'react';
import { oneLine } from '../terminal/plain.js';
import type { Terminal } from '../terminal/terminal.js';
import { lagging, rates, type Watched } from './state.js';

/** Lines of the screen besides those of live changes. */
const BESIDES = 15;
const FEWEST_LINES = 5;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} borderStyle="round" paddingX={1}>
      <Text bold>{title}</Text>
      {children}
    </Box>
  );
}

function Rates({ watched }: { watched: Watched }) {
  const all = rates(watched);
  if (all.length === 0) return <Text dimColor>nothing has changed</Text>;
  return all.slice(0, 6).map(([topic, count]) => (
    <Text key={topic} wrap="truncate">
      {String(count).padStart(5)} {topic}
    </Text>
  ));
}

function ReadModels({ watched }: { watched: Watched }) {
  const { projections, parked } = watched;
  if (!projections) return <Text dimColor>for operators</Text>;
  const { behind, rebuilding } = lagging(watched);
  const isWell = behind.length === 0;
  return (
    <>
      <Text color={isWell ? 'green' : 'yellow'} wrap="truncate">
        {isWell
          ? `all ${projections.projections.length} are up to date`
          : `${behind.length} of ${projections.projections.length} behind: ${behind.join(', ')}`}
      </Text>
      {rebuilding.length > 0 && <Text wrap="truncate">rebuilding: {rebuilding.join(', ')}</Text>}
      <Text wrap="truncate">log: {projections.head ?? 'empty'}</Text>
      <Text>{watched.responsesToday ?? 0} responses today, of all companies</Text>
      <Text color={parked?.length ? 'red' : 'green'}>{parked?.length ?? 0} parked</Text>
    </>
  );
}

/** One screen: rates, how far the read models are, what is parked, and what changes. */
export function Dashboard({
  watched,
  columns,
  rows,
}: {
  watched: Watched;
  columns: number;
  rows: number;
}) {
  const { server, email, now, seen, answeredIn, problem } = watched;
  const lines = Math.max(FEWEST_LINES, rows - BESIDES);
  const clock = new Date(now).toISOString().slice(11, 19);
  return (
    <Box flexDirection="column" width={columns}>
      <Box justifyContent="space-between">
        <Text wrap="truncate">
          <Text bold>canvass</Text> {server} as {email}
        </Text>
        <Text>
          {answeredIn === undefined ? '' : `${answeredIn} ms  `}
          {clock} UTC
        </Text>
      </Box>
      {problem !== undefined && <Text color="red">{problem}</Text>}
      <Box>
        <Part title="Changes in the last minute">
          <Rates watched={watched} />
        </Part>
        <Part title="Read models">
          <ReadModels watched={watched} />
        </Part>
      </Box>
      <Part title="Live">
        {seen.length === 0 && <Text dimColor>waiting</Text>}
        {seen.slice(-lines).map(({ at, topic, ids, position }, index) => (
          <Text key={`${position} ${topic} ${index}`} wrap="truncate">
            <Text dimColor>{new Date(at).toISOString().slice(11, 19)}</Text> {topic}{' '}
            {oneLine(ids.join(' '))}
          </Text>
        ))}
      </Part>
      <Text dimColor>q ends</Text>
    </Box>
  );
}

function Leavable({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  useInput((input, key) => {
    if (input === 'q' || key.escape || (key.ctrl && input === 'c')) onLeave();
  });
  return children;
}

/** Shows it in the terminal, as wide as that is, until `end`. */
export function showDashboard(terminal: Terminal, first: Watched, onLeave: () => void) {
  const { input, output } = terminal;
  let shown = first;
  const element = () => (
    <Leavable onLeave={onLeave}>
      <Dashboard watched={shown} columns={output.columns || 80} rows={output.rows || 24} />
    </Leavable>
  );
  const screen = render(element(), { stdin: input, stdout: output, exitOnCtrlC: false });
  const show = (watched: Watched): void => {
    shown = watched;
    screen.rerender(element());
  };
  const onResize = (): void => show(shown);
  output.on('resize', onResize);
  return {
    show,
    end: (): void => {
      output.off('resize', onResize);
      screen.unmount();
    },
  };
}
