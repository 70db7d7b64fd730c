import { rowsOf, type Column } from './figures.js';
import type { Machine } from './machine.js';

/** The text of docs/bench.md: the figures, their meaning, and the machine. */
export function documentOf(
  columns: readonly Column[],
  { at, ...machine }: Machine,
  { isQuick }: { isQuick: boolean },
): string {
  const lines = [
    `| | ${columns.map(({ heading }) => heading).join(' | ')} |`,
    `| --- | ${columns.map(() => '---:').join(' | ')} |`,
    ...rowsOf(columns).map((row) => `| ${row.join(' | ')} |`),
  ];
  return `# What the product takes

Written by \`npm run bench --${isQuick ? ' --quick' : ''} --write\` on ${at.slice(0, 10)}: ${machine.processor}, ${machine.cores} cores,
${machine.memory} GB of memory, Node ${machine.node}. The load average before it was ${machine.load.toFixed(1)}.

${lines.join('\n')}

- *embedded* is the standalone product, one process and a folder. *services* is the distributed one, two processes of
  each service behind the gateway for developing, in front of engines that run on the same machine.
- **Stand-ins are not the real engines**: a server of EventStoreDB's protocol, a Java server of MongoDB's, and
  Temporal's development server, all on this machine. Figures on them say little of real engines on machines of
  their own. They go to 10,000 responses only. With \`EVENTSTORE_URL\` (an empty one) and \`MONGODB_URL\`, real ones are measured.
- The load generator, the product, its engines and the route it is compared with share the machine. Nothing
  is counted in the first four seconds of a load; the bare route is measured for each column right after it, with the product stopped.
- Submissions are of ten questions, 64 at a time, and acknowledged when they are on the disk. Lag is from that
  acknowledgement to the event that an open chart hears, of one respondent at a time. Charts are all charts of a poll
  with ten questions over HTTP, the median of 200; a scan counts the same from the stored responses one by one.
- A rebuild begins with all read models gone and all processes stopped, and ends when every one is at the end of the
  log again. Memory is resident, of the product's own processes, without engines.
`;
}
