import { statfs } from 'node:fs/promises';
import type { Diagnosis } from '@canvass/contracts/diagnosis/view';
import { problemsOf, type Check } from '@canvass/platform/telemetry/health';
import { toldSettings } from '../configuration/told-settings.js';
import { VERSION } from './version.js';

interface Diagnosed {
  engines: Diagnosis['engines'];
  /** Folders that must survive. */
  folders: readonly string[];
  /** What its health is told by; asked each time, as some are added later. */
  checks: () => readonly Check[];
  now(): Date;
}

async function diskOf(folder: string): Promise<Diagnosis['disks']> {
  // A folder that is not there yet has no disk.
  const found = await statfs(folder).catch(() => undefined);
  if (!found) return [];
  const { bsize, blocks, bavail } = found;
  return [{ folder, total: blocks * bsize, free: bavail * bsize }];
}

/** What says how this process is. */
export function createDiagnose(diagnosed: Diagnosed): () => Promise<Diagnosis> {
  const { engines, folders, checks, now } = diagnosed;
  const startedAt = new Date(now().getTime() - process.uptime() * 1000).toISOString();
  return async () => {
    const problems = await problemsOf(checks());
    const disks = await Promise.all(folders.map(diskOf));
    return {
      ...{ version: VERSION, node: process.version, at: now().toISOString(), startedAt, engines },
      settings: toldSettings(process.env),
      problems: problems.map(({ name, problem, isReadyWithout = false }) => ({
        ...{ name, problem, isReadyWithout },
      })),
      disks: disks.flat(),
      memory: process.memoryUsage.rss(),
    };
  };
}
