/**
 * Measures the product as one process and as services: `npm run bench`. Options: `--quick` for small sizes, or
 * `--largest=<responses>`; `--only=embedded`, `--only=services`, `--only=kiosks`, `--only=editor` for large polls in a
 * browser, `--only=exports` for files of answers, `--only=audit` for the tree of the log
 * and `--only=recipients` for those of a campaign, which are left out otherwise; `--write` to put the table into docs/bench.md.
 *
 * A failure ends the measurement of its deployment only. The table then has the figures from before it.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FoundEngines } from '../local/found-engines.js';
import { measureAudit } from './audit.js';
import { documentOf } from './document.js';
import { measureEditor } from './editor.js';
import { openEmbedded } from './embedded.js';
import { measureExports } from './exports.js';
import { rowsOf, textOf, type Column, type Figure } from './figures.js';
import { measureKiosks } from './kiosks.js';
import { machineOf } from './machine.js';
import type { Deployment, MeasuredProduct } from './product.js';
import { measureRecipients } from './recipients.js';
import { measureReading } from './reading.js';
import { openServices } from './services.js';
import { measureWriting } from './writing.js';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const QUICK_LARGEST = 10_000;
/** Of files of answers. */
const EXPORTED = 132_000;
/** Of a campaign. */
const RECIPIENTS = 10_000;
/** Events of a log. */
const AUDITED = 1_000_000;
/** Stand-ins for the engines would take minutes for ten times as many, and say nothing about real engines. */
const LARGEST_ON_STAND_INS = 10_000;

const page = fileURLToPath(new URL('../../../docs/bench.md', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      largest: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const { quick: isQuick, only } = values;
  if (values.largest !== undefined && !/^[1-9]\d*$/.test(values.largest)) {
    console.error(`--largest=${values.largest} is not a whole number`);
    process.exit(2);
  }
  if (only === 'exports') {
    const exported = Number(values.largest ?? (isQuick ? QUICK_LARGEST : EXPORTED));
    await writeFigures('exports', await exports(exported), isQuick);
    return;
  }
  if (only === 'audit') {
    const events = Number(values.largest ?? (isQuick ? QUICK_LARGEST : AUDITED));
    const figures: Figure[] = [];
    await measureAudit(events, (figure) => {
      figures.push(figure);
      console.log(`audit: ${figure.what}: ${textOf(figure)}`);
    });
    await writeFigures('audit', figures, isQuick);
    return;
  }
  if (only === 'recipients') {
    const count = Number(values.largest ?? RECIPIENTS);
    const measured = await alone('recipients', (product, note) =>
      measureRecipients(product, count, note),
    );
    await writeFigures('recipients', measured, isQuick);
    return;
  }
  if (only === 'kiosks') {
    await writeFigures('kiosks', await alone('kiosks', measureKiosks), isQuick);
    return;
  }
  if (only === 'editor') {
    await writeFigures('editor', await alone('editor', measureEditor), isQuick);
    return;
  }
  if (only !== undefined && only !== 'embedded' && only !== 'services') {
    console.error(
      `--only=${only} is none of embedded, services, kiosks, editor, exports, audit, recipients`,
    );
    process.exit(2);
  }
  const largest = Number(values.largest ?? (isQuick ? QUICK_LARGEST : Infinity));
  const upTo = (sizes: readonly number[]) => sizes.filter((size) => size <= largest);
  if (upTo(SIZES).length === 0) {
    console.error(
      `--largest=${values.largest} is not a number of responses of at least ${SIZES[0]}`,
    );
    process.exit(2);
  }
  const deployments: Deployment[] = [];
  if (only !== 'services') {
    const sizes = upTo(SIZES);
    deployments.push({ name: 'embedded', heading: 'embedded', sizes, open: openEmbedded });
  }
  if (only !== 'embedded') {
    const found = await FoundEngines.find({ isInstalling: false });
    for (const sentence of found.missing) console.error(`Services are left out: ${sentence}`);
    if (found.missing.length === 0) deployments.push(services(found, upTo(SIZES)));
    else console.error('npm run test:engines installs what it can.');
  }

  if (deployments.length === 0) process.exit(1);
  const machine = machineOf();
  const columns: Column[] = [];
  const figures: Record<string, Record<string, number>> = {};
  for (const deployment of deployments) {
    const measured = await measure(deployment);
    columns.push({ heading: deployment.heading, figures: measured });
    figures[deployment.name] = Object.fromEntries(measured.map(({ what, value }) => [what, value]));
  }
  const table = rowsOf(columns).map(([what, ...values]) => {
    const cells = columns.map(({ heading }, index) => [heading, values[index]] as const);
    return [what, Object.fromEntries(cells)] as const;
  });
  console.log('');
  console.table(Object.fromEntries(table));
  await writeFile('bench.json', `${JSON.stringify({ machine, isQuick, figures }, null, 2)}\n`);
  console.log('Written to bench.json');
  if (!values.write) return;
  await writeFile(page, documentOf(columns, machine, { isQuick }));
  console.log('Written to docs/bench.md');
}

/** Files of answers, from the standalone product. */
function exports(responses: number): Promise<Figure[]> {
  return alone('exports', (product, note) => measureExports(product, responses, note));
}

/** Measures one thing alone, on a product of its own. */
async function alone(
  name: string,
  work: (product: MeasuredProduct, note: (figure: Figure) => void) => Promise<void>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const product = await openEmbedded();
  try {
    await work(product, (figure) => {
      figures.push(figure);
      console.log(`${name}: ${figure.what}: ${textOf(figure)}`);
    });
  } finally {
    await product.end();
  }
  return figures;
}

async function writeFigures(name: string, measured: Figure[], isQuick: boolean): Promise<void> {
  const figures = { [name]: Object.fromEntries(measured.map(({ what, value }) => [what, value])) };
  const all = { machine: machineOf(), isQuick, figures };
  await writeFile('bench.json', `${JSON.stringify(all, null, 2)}\n`);
  console.log('Written to bench.json');
}

function services(found: FoundEngines, sizes: readonly number[]): Deployment {
  const standIns = found.programs.filter((name) => name === 'eventstore' || name === 'mongodb');
  const shared = { name: 'services', open: () => openServices(found) } as const;
  if (standIns.length === 0) return { ...shared, heading: 'services', sizes };
  return {
    ...shared,
    heading: `services on stand-ins (${standIns.join(', ')})`,
    sizes: sizes.filter((size) => size <= LARGEST_ON_STAND_INS),
  };
}

/** Each half runs in a place of its own, so that the data of one do not slow down the other. */
async function measure({ name, sizes, open }: Deployment): Promise<Figure[]> {
  const reading: Figure[] = [];
  const writing: Figure[] = [];
  const note = (figures: Figure[]) => (figure: Figure) => {
    figures.push(figure);
    console.log(`${name}: ${figure.what}: ${textOf(figure)}`);
  };
  const inPlace = async (work: (product: MeasuredProduct) => Promise<void>): Promise<void> => {
    const product = await open();
    try {
      await work(product);
    } finally {
      await product.end();
    }
  };
  // Engines that ran before keep all data. Charts come first, as they are measured over a given number of responses.
  try {
    await inPlace((product) => measureReading(product, sizes, note(reading)));
    await inPlace((product) => measureWriting(product, note(writing)));
  } catch (error) {
    console.error(`${name}:`, error);
    process.exitCode = 1;
  }
  return [...writing, ...reading];
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exit(1);
}
process.exit();
