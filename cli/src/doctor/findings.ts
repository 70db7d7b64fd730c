import type { Diagnosis } from '@canvass/contracts/diagnosis/view';
import type { ProjectionList } from '@canvass/contracts/projection/view';

/** What a server has said, and how long it took. */
export interface Examined {
  diagnosis: Diagnosis;
  projections: ProjectionList;
  parked: number;
  deadLetters: number;
  /** By the clock of this machine, in milliseconds since 1970: before and after the server was asked. */
  asked: number;
  answered: number;
  /** Of this command. */
  version: string;
}

/** `note`: good to know; `problem`: an operator should look at it. */
type Level = 'well' | 'note' | 'problem';

export interface Finding {
  about: string;
  level: Level;
  words: string;
}

/** Milliseconds that two clocks may be apart. */
const CLOCKS_APART = 5000;
/** Share of a disk from which on it is said to be full. */
const FULL = 0.8;
const GIGABYTE = 1024 ** 3;

function finding(about: string, level: Level, words: string): Finding {
  return { about, level, words };
}

function clock({ diagnosis, asked, answered }: Examined): Finding {
  // The server looked at its clock at some moment in between.
  const at = Date.parse(diagnosis.at);
  const apart = at < asked ? asked - at : Math.max(0, at - answered);
  if (apart <= CLOCKS_APART) return finding('clock', 'well', 'as here');
  const words = `${Math.round(apart / 1000)} s from the clock of this machine: one of them is wrong`;
  return finding('clock', 'problem', words);
}

function readModels({ projections: { projections, head } }: Examined): Finding[] {
  const behind = projections.filter((one) => one.behind).map(({ name }) => name);
  const rebuilding = projections.filter((one) => one.rebuilding).map(({ name }) => name);
  const where = `log at ${head ?? 'its beginning'}`;
  return [
    behind.length === 0
      ? finding('read models', 'well', `all ${projections.length} are up to date, ${where}`)
      : finding('read models', 'note', `behind: ${behind.join(', ')}; ${where}`),
    ...(rebuilding.length > 0 ? [finding('rebuilding', 'note', rebuilding.join(', '))] : []),
  ];
}

function disks({ diagnosis }: Examined): Finding[] {
  return diagnosis.disks.map(({ folder, total, free }) => {
    const used = total === 0 ? 0 : 1 - free / total;
    const words = `${Math.round(used * 100)} % full, ${(free / GIGABYTE).toFixed(1)} GB free`;
    return finding(`disk ${folder}`, used > FULL ? 'problem' : 'well', words);
  });
}

function settings({ diagnosis }: Examined): Finding[] {
  const isSet = (name: string) => name in diagnosis.settings;
  const lacking: [string, string][] = [
    ['PUBLIC_URL', 'is not set: links in mails lead to localhost'],
    ['SMTP_URL', 'is not set: mails are written to files'],
  ];
  const notes = lacking
    .filter(([name]) => !isSet(name))
    .map(([name, words]) => finding(name, 'note', words));
  const set = Object.entries(diagnosis.settings).map(([name, value]) =>
    finding(name, 'well', value ?? 'is set'),
  );
  return [...notes, ...set];
}

/** What there is to say of a server, part by part. */
export function findingsOf(examined: Examined): Finding[] {
  const { diagnosis, parked, deadLetters, version } = examined;
  const { engines, problems, memory, startedAt, node } = diagnosis;
  const isSame = version === diagnosis.version;
  const known = `Canvass ${diagnosis.version} on Node.js ${node}, since ${startedAt}`;
  return [
    isSame
      ? finding('server', 'well', known)
      : finding('server', 'note', `${known}; this command is ${version}`),
    ...Object.entries(engines).map(([part, name]) => finding(`engine of ${part}`, 'well', name)),
    ...problems.map(({ name, problem }) => finding(name, 'problem', problem)),
    ...readModels(examined),
    parked === 0
      ? finding('parked', 'well', 'nothing')
      : finding('parked', 'problem', `${parked}: see canvass projections parked list`),
    deadLetters === 0
      ? finding('dead letters', 'well', 'none')
      : finding('dead letters', 'note', `${deadLetters}: see canvass mail dead-letters list`),
    clock(examined),
    ...disks(examined),
    finding('memory', 'well', `${Math.round(memory / 1024 / 1024)} MB`),
    ...settings(examined),
  ];
}
