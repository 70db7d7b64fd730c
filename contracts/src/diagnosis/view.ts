import { z } from 'zod';

const bytes = z.number().int().min(0);

/** What a server says of itself, for its operators. */
export const diagnosisSchema = z.object({
  version: z.string(),
  /** Version of Node.js. */
  node: z.string(),
  /** The time by its clock, and since when the process runs. */
  at: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  /** What it stands on, by the part. */
  engines: z.record(z.string(), z.string()),
  /** Those that are set, by name; null for what is secret. */
  settings: z.record(z.string(), z.string().nullable()),
  /** What its health names; `isReadyWithout` where it answers all the same. */
  problems: z.array(
    z.object({ name: z.string(), problem: z.string(), isReadyWithout: z.boolean() }),
  ),
  /** Of each folder that must survive; none where the engines are elsewhere. */
  disks: z.array(z.object({ folder: z.string(), total: bytes, free: bytes })),
  /** Memory of the process. */
  memory: bytes,
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
